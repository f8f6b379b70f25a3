import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Progress } from '../../parts/figures/progress.js';
import type { useRoster } from './roster.js';

const TEXTS = inBoth({ loading: 'Loading machines' }, { loading: '正在加载机器' });

interface Props {
  roster: Pick<
    ReturnType<typeof useRoster>,
    'hasNextPage' | 'isFetchNextPageError' | 'error' | 'isFetching' | 'fetchNextPage' | 'total'
  >;
  read: number;
}

/** How many machines are loaded, or why loading stopped. */
export function RosterProgress({ roster, read }: Props) {
  const texts = useTexts(TEXTS);
  const { hasNextPage, isFetchNextPageError, error, isFetching, fetchNextPage, total } = roster;
  if (isFetchNextPageError) {
    const query = { data: undefined, error, isFetching, refetch: fetchNextPage };
    return <Loaded query={query}>{() => null}</Loaded>;
  }
  if (!hasNextPage) return null;
  return (
    <Progress
      label={texts.loading}
      {...(total !== undefined && { done: read, most: Math.max(read, total) })}
    />
  );
}
