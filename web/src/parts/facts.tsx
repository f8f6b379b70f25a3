import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** A list of names and values, in columns where there is room. */
export function Facts({ facts }: { facts: readonly (Fact | false | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
