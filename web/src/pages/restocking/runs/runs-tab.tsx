import { useInfiniteQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { VirtualRows } from '../../../parts/rows/virtual-rows.js';
import { ListedRun } from './listed-run.js';
import { runSummary } from './run-summary.js';

const TEXTS = inBoth(
  {
    runs: 'Runs, newest first',
    none: 'No runs yet',
    noneWhat: 'Press “Restock now”, then follow the progress here.',
    more: 'Show older runs',
  },
  {
    runs: '补货单，最新在前',
    none: '还没有补货单',
    noneWhat: '点击“立即补货”后，这里会显示进展。',
    more: '显示更早的补货单',
  },
);

/** A small page: a run may have hundreds of lines. */
const PAGE = 20;

export function RunsTab() {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery({
    queryKey: ['runs', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const query = { limit: PAGE, ...(pageParam !== undefined && { cursor: pageParam }) };
      const page = await answerOf(api.GET('/ucp/v1/replenishment/runs', { params: { query } }));
      return { runs: page.runs.map(runSummary), cursor: page.pagination.cursor };
    },
    getNextPageParam: ({ cursor }) => cursor,
  });
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const runs = pages.flatMap((page) => page.runs);
        if (runs.length === 0) {
          return (
            <Empty title={texts.none}>
              <p>{texts.noneWhat}</p>
            </Empty>
          );
        }
        return (
          <>
            <VirtualRows
              count={runs.length}
              rowHeight={96}
              keyOf={(index) => runs[index]?.id ?? String(index)}
              label={texts.runs}
            >
              {(index) => {
                const run = runs[index];
                return run && <ListedRun run={run} />;
              }}
            </VirtualRows>
            {query.isFetchNextPageError && (
              <p role="alert">
                <FailureText failure={query.error} />
              </p>
            )}
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
