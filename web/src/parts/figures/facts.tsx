import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A name that is not the page's own says its language. */
export type Fact = readonly [name: string, value: ReactNode, lang?: string];

/** A list of names and values, in columns where there is room. */
export function Facts({ facts }: { facts: readonly (Fact | false | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt lang={fact[2]}>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
