import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { May, useMay } from '../../access/me.js';
import { useMachineNames } from '../../api/machine-names.js';
import type { Run } from '../../api/shapes.js';
import { useClock } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { FoldedMessages } from '../../parts/folded-messages.js';
import { Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { runQuery } from '../../runs/run-query.js';
import { weekDay } from '../../runs/week-day.js';
import { MatchProducts } from './match-products.js';
import { ReceiveRun } from './receive/receive-run.js';
import { RunLines } from './run-lines.js';
import { RunPurchases } from './run-purchases.js';
import { RunState } from './run-state.js';
import { RunTimeline } from './run-timeline.js';

const TEXTS = inBoth(
  {
    title: 'Restocking run',
    titleOf: (day: string) => `Run for the week of ${day}`,
    back: 'All runs',
    messages: 'Messages',
    note: 'Note',
  },
  {
    title: '补货单',
    titleOf: (day: string) => `${day} 起一周的补货单`,
    back: '全部补货单',
    messages: '服务提示',
    note: '备注',
  },
);

export default function RunPage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  const query = useQuery(runQuery(id));
  const title = query.data ? texts.titleOf(clock.day(weekDay(query.data.week_of))) : texts.title;
  return (
    <Page title={title} actions={<Link href="/restocking?tab=runs">{texts.back}</Link>}>
      <Loaded query={query}>{(run) => <RunView run={run} />}</Loaded>
    </Page>
  );
}

/** The status, actions and lines of a run. */
function RunView({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const names = useMachineNames();
  const [search, setSearch] = useSearchParams();
  const mayReceive = useMay()('receive');
  const receiving = mayReceive && run.status === 'placed' && search.has('receive');
  const receive = (yes: boolean) => {
    setSearch(yes ? { receive: '1' } : {}, { replace: true });
  };
  if (receiving) {
    return (
      <ReceiveRun
        run={run}
        names={names}
        onClose={() => {
          receive(false);
        }}
      />
    );
  }
  return (
    <>
      <RunState
        run={run}
        onReceive={() => {
          receive(true);
        }}
      />
      {run.note !== undefined && (
        <Card title={texts.note}>
          <p>{run.note}</p>
        </Card>
      )}
      {run.messages && run.messages.length > 0 && (
        <Card title={texts.messages}>
          <FoldedMessages messages={run.messages} />
        </Card>
      )}
      <May scope="roster">
        <MatchProducts run={run} />
      </May>
      <RunPurchases ids={run.checkout_ids ?? []} />
      {run.line_items.length > 0 && (
        <RunLines lines={run.line_items} names={names} status={run.status} />
      )}
      <RunTimeline events={run.fulfillment.events} />
    </>
  );
}
