import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { May } from '../../../../access/me.js';
import { money } from '../../../../format/money.js';
import { Picture } from '../../../../goods/picture.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Facts } from '../../../../parts/figures/facts.js';
import { Folded } from '../../../../parts/folded.js';
import { Sparkline } from '../../../../parts/figures/sparkline.js';
import { StockBar } from '../../../../parts/figures/stock-bar.js';
import type { Terms } from '../../../../plans/reason.js';
import { useRunName } from '../../../../runs/run-name.js';
import { runQuery } from '../../../../runs/run-query.js';
import { suppliersOf } from '../../../../runs/run-suppliers.js';
import { SlotMargin } from '../../money/slot-margin.js';
import { ChangePrice } from '../prices/change-price.js';
import { LockSwitch } from '../row/lock-switch.js';
import type { PendingPrice } from '../prices/pending-prices.js';
import { Rate, Recommendation } from '../row/planned.js';
import { PriceNews, WaitsForApproval, WaitsForVisit } from '../prices/price-news.js';
import type { PriceOutcome } from '../../../../prices/price-outcome.js';
import { RunsOut } from '../row/runs-out.js';
import { SetCapacity } from '../set-capacity.js';
import { soldOf, toneOf, type SlotLine } from '../slot-lines.js';
import { SLOT_WORDS } from '../slot-words.js';
import styles from './slot-details.module.css';

const TEXTS = inBoth(
  {
    coming: 'On the way with',
    someRun: 'a restocking run',
    sold: (units: number, days: number) => `${units} sold in ${days} days`,
    everywhere: 'Compare its price on all machines',
    details: 'Details',
    slotId: 'Slot ID',
    productId: 'Product ID',
  },
  {
    coming: '补货在途：',
    someRun: '补货单',
    sold: (units, days) => `${days} 天售出 ${units} 件`,
    everywhere: '比较它在所有机器上的价格',
    details: '详细信息',
    slotId: '货道编号',
    productId: '商品编号',
  },
);

interface Props {
  line: SlotLine;
  pendingPrice: PendingPrice | undefined;
  terms: Terms | undefined;
}

/** Everything about a slot, and what can be done with it. */
export function SlotDetails({ line: { slot, plan, comingWith }, pendingPrice, terms }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(SLOT_WORDS);
  const [outcome, setOutcome] = useState<PriceOutcome>();
  const sold = texts.sold(soldOf(slot), slot.sales.units.length);
  return (
    <>
      <Picture id={slot.item.id} title={slot.item.title} />
      {plan && terms && <Recommendation plan={plan} terms={terms} />}
      {comingWith !== undefined && <ComingWith runId={comingWith} />}
      {pendingPrice && <Pending price={pendingPrice} outcome={outcome} />}
      {outcome && (
        <PriceNews
          outcome={outcome}
          onDismiss={() => {
            setOutcome(undefined);
          }}
        />
      )}
      <Facts
        facts={[
          [
            words.price,
            <span key="price">
              <strong>{money(slot.price.amount)}</strong> <SlotMargin slot={slot} />
            </span>,
          ],
          [
            words.stock,
            <StockBar
              key="stock"
              stock={slot.stock}
              capacity={slot.capacity}
              tone={toneOf(slot, plan)}
              label={words.stock}
            />,
          ],
          [words.runsOut, <RunsOut key="runs-out" plan={plan} stock={slot.stock} />],
          [
            words.sales,
            <span key="sales" className={styles.sales}>
              <Sparkline values={slot.sales.units} label={sold} />
              <span className="small" aria-hidden="true">
                {sold}
              </span>
              {plan && <Rate demand={plan.demand} />}
            </span>,
          ],
        ]}
      />
      <div className={styles.actions}>
        <May scope="price">
          <ChangePrice slot={slot} onOutcome={setOutcome} />
        </May>
        <May scope="roster">
          <SetCapacity slot={slot} />
        </May>
        <LockSwitch slot={slot} />
      </div>
      <p>
        <Link className={styles.link ?? ''} href={`/prices/${encodeURIComponent(slot.item.id)}`}>
          {texts.everywhere}
        </Link>
      </p>
      <Folded summary={texts.details}>
        <Facts
          facts={[
            [texts.slotId, slot.slot_id],
            [texts.productId, slot.item.id],
          ]}
        />
      </Folded>
    </>
  );
}

/** The run by its name. */
function ComingWith({ runId }: { runId: string }) {
  const texts = useTexts(TEXTS);
  const nameOf = useRunName();
  const { data: run } = useQuery(runQuery(runId));
  return (
    <p className="small">
      {texts.coming}{' '}
      <Link className={styles.link ?? ''} href={`/restocking/runs/${encodeURIComponent(runId)}`}>
        {run ? nameOf({ created_at: run.created_at, suppliers: suppliersOf(run) }) : texts.someRun}
      </Link>
    </p>
  );
}

/** What waits since before the change that was just made here. */
function Pending({ price: pending, outcome }: { price: PendingPrice; outcome?: PriceOutcome }) {
  if ('taskId' in pending) {
    const isNew = outcome?.waiting.some(({ task }) => task.id === pending.taskId);
    return isNew ? null : <WaitsForVisit price={pending.price} />;
  }
  if (pending.approvalId === outcome?.approvalId) return null;
  return <WaitsForApproval id={pending.approvalId} price={pending.price} />;
}
