import type { ReactNode } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from './button.js';
import { FailureText } from './messages/failure-text.js';
import styles from './loaded.module.css';

const TEXTS = inBoth(
  {
    loading: 'Loading…',
    again: 'Try again',
    old: 'This may be out of date. Refreshing failed:',
  },
  { loading: '加载中……', again: '重试', old: '无法重新读取，所示内容可能已过时。' },
);

interface Props<T> {
  /** A query or a combination of several. */
  query: {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (data: T) => ReactNode;
}

/**
 * Renders the data of a query, its loading state, or its error with a retry button. Stale data is
 * always marked as such.
 */
export function Loaded<T>({ query, children }: Props<T>) {
  const { data, error, isFetching } = query;
  const texts = useTexts(TEXTS);
  const failure = error && (
    <div className={styles.failure} role="alert">
      <p>
        {data !== undefined && `${texts.old} `}
        <FailureText failure={error} />
      </p>
      <Button busy={isFetching} onClick={() => void query.refetch()}>
        {texts.again}
      </Button>
    </div>
  );
  if (data === undefined) return failure ?? <Waiting />;
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}

export function Waiting() {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.waiting} role="status">
      <span className="unseen">{texts.loading}</span>
      <span className={styles.bone} />
      <span className={styles.bone} />
      <span className={styles.bone} />
    </div>
  );
}

/** An empty state with an optional hint. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
