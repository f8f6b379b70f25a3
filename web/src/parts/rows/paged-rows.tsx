import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../button.js';
import { FailureText } from '../messages/failure-text.js';
import { Waiting } from '../loaded.js';
import styles from './paged-rows.module.css';
import { VirtualRows } from './virtual-rows.js';

const TEXTS = inBoth({ again: 'Try again' }, { again: '重试' });

interface Props<T> {
  rows: readonly T[];
  pages: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  rowHeight: number;
  keyOf: (row: T) => string;
  label: string;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
  children: (row: T) => ReactNode;
}

/** A list that loads the next page when its end becomes visible. */
export function PagedRows<T>({ rows, pages, rowHeight, keyOf, label, empty, children }: Props<T>) {
  const texts = useTexts(TEXTS);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  const wantsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const readOn = useCallback(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  if (rows.length === 0 && !hasNextPage) return <>{empty}</>;
  return (
    <>
      <VirtualRows
        count={rows.length}
        rowHeight={rowHeight}
        keyOf={(index) => keyOf(rows[index] as T)}
        onEnd={readOn}
        label={label}
      >
        {(index) => {
          const row = rows[index];
          return row === undefined ? null : children(row);
        }}
      </VirtualRows>
      {isFetchingNextPage && <Waiting />}
      {isFetchNextPageError && (
        <p className={styles.foot} role="alert">
          <FailureText failure={error} />
          <Button onClick={() => void fetchNextPage()}>{texts.again}</Button>
        </p>
      )}
    </>
  );
}
