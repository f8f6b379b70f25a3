import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from './button.js';
import { FailureText } from './failure-text.js';
import styles from './loaded.module.css';

const TEXTS = inBoth(
  { loading: 'Loading …', again: 'Try again' },
  { loading: '加载中……', again: '重试' },
);

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** What a query brought; before that, that it is on its way, and after a failure, why and what next. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, children }: Props<T>) {
  const texts = useTexts(TEXTS);
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          <FailureText failure={error} />
        </p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </div>
    );
  }
  return <Waiting />;
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

/** Nothing is there, and that is fine, or here is what to do about it. */
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
