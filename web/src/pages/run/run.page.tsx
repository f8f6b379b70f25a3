import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { May, useMay } from '../../access/me.js';
import { useDeciding } from '../../access/use-deciding.js';
import { useMachineNames } from '../../api/machine-names.js';
import type { Run } from '../../api/shapes.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { FoldedMessages } from '../../parts/messages/folded-messages.js';
import { Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { checkoutQuery } from '../../purchases/checkout-query.js';
import { isOpen } from '../../purchases/purchase-state.js';
import { runFigures } from '../../runs/run-figures.js';
import { useRunName } from '../../runs/run-name.js';
import { runQuery } from '../../runs/run-query.js';
import { suppliersOf } from '../../runs/run-suppliers.js';
import { BuyDialog } from './buy/buy-dialog.js';
import { buyable } from './buy/buyable.js';
import type { Edits } from './edit/edits.js';
import { RunEditor } from './edit/run-editor.js';
import { SaveEdits } from './edit/save-edits.js';
import { MatchProducts } from './lines/match-products.js';
import { PlaceDialog } from './buy/place-dialog.js';
import { ReceiveRun } from './receive/receive-run.js';
import { RunLines } from './lines/run-lines.js';
import { RunPurchases } from './buy/run-purchases.js';
import { RunState } from './run-state.js';
import { RunTimeline } from './run-timeline.js';

const TEXTS = inBoth(
  { title: 'Restocking run', back: 'All runs', messages: 'Messages', note: 'Note' },
  { title: '补货单', back: '全部补货单', messages: '服务提示', note: '备注' },
);

export default function RunPage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const nameOf = useRunName();
  const query = useQuery(runQuery(id));
  const run = query.data;
  const title = run
    ? nameOf({ created_at: run.created_at, suppliers: suppliersOf(run) })
    : texts.title;
  return (
    <Page title={title} actions={<Link href="/restocking?tab=runs">{texts.back}</Link>}>
      <Loaded query={query}>{(found) => <RunView key={found.id} run={found} />}</Loaded>
    </Page>
  );
}

/** Receiving, or everything else about a run. A driver only receives. */
function RunView({ run }: { run: Run }) {
  const names = useMachineNames();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const isDriver = may('receive') && !may('restock');
  const receiving =
    may('receive') && run.status === 'placed' && (isDriver || search.has('receive'));
  const receive = (yes: boolean) => {
    setSearch(yes ? { receive: '1' } : {}, { replace: true });
  };
  if (receiving) {
    return (
      <ReceiveRun
        run={run}
        names={names}
        onClose={
          isDriver
            ? undefined
            : () => {
                receive(false);
              }
        }
      />
    );
  }
  return (
    <RunContent
      run={run}
      onReceive={() => {
        receive(true);
      }}
    />
  );
}

/** The status, actions and lines of a run. */
function RunContent({ run, onReceive }: { run: Run; onReceive: () => void }) {
  const texts = useTexts(TEXTS);
  const names = useMachineNames();
  const may = useMay();
  const { mayApprove } = useDeciding();
  const [edits, setEdits] = useState<Edits>({});
  const [dialog, setDialog] = useState<'place' | 'buy'>();
  const ids = run.checkout_ids ?? [];
  const loaded = useQueries({ queries: ids.map((id) => checkoutQuery(id)) });
  const purchases = ids.map((id, index) => ({
    id,
    data: loaded[index]?.data,
    error: loaded[index]?.error,
  }));
  const open = purchases.flatMap(({ data }) => (data && isOpen(data.status) ? [data] : []));
  const toBuy = may('buy') ? open.filter((purchase) => buyable(purchase, mayApprove)) : [];
  const approves =
    run.status === 'pending_approval' && mayApprove({ askedBy: run.by, fen: runFigures(run).cost });
  const isEditable = may('restock') && run.allowed_actions.includes('edit');
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <RunState
        run={run}
        approves={approves}
        buyable={toBuy.reduce((sum, { totals }) => sum + totalOf(totals), 0)}
        isEdited={Object.keys(edits).length > 0}
        onPlace={() => {
          setDialog('place');
        }}
        onBuy={() => {
          setDialog('buy');
        }}
        onReceive={onReceive}
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
      <May scope="restock">
        <RunPurchases purchases={purchases} />
      </May>
      {run.line_items.length > 0 &&
        (isEditable ? (
          <RunEditor run={run} names={names} edits={edits} onEdit={setEdits} />
        ) : (
          <RunLines run={run} names={names} />
        ))}
      <RunTimeline events={run.fulfillment.events} />
      {isEditable && (
        <SaveEdits
          run={run}
          edits={edits}
          onDone={() => {
            setEdits({});
          }}
        />
      )}
      {dialog === 'place' && (
        <PlaceDialog
          run={run}
          approves={approves}
          onPlaced={() => {
            setDialog(may('buy') ? 'buy' : undefined);
          }}
          onClose={close}
        />
      )}
      {dialog === 'buy' && purchases.every(({ data }) => data) && open.length > 0 && (
        <BuyDialog key={ids.join()} purchases={open} onClose={close} />
      )}
    </>
  );
}
