import { memo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { May } from '../../../access/me.js';
import type { PlanEntry, Slot } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Sparkline } from '../../../parts/sparkline.js';
import { StockBar } from '../../../parts/stock-bar.js';
import { ChangePrice } from './change-price.js';
import { LockSwitch } from './lock-switch.js';
import type { PendingPrice } from './pending-prices.js';
import { PriceNews, WaitsForApproval } from './price-news.js';
import type { PriceOutcome } from './price-outcome.js';
import { Rate, Recommendation } from './planned.js';
import { RunsOut } from './runs-out.js';
import { SetCapacity } from './set-capacity.js';
import { SLOT_WORDS } from './slot-words.js';
import { soldOf } from './slot-lines.js';
import styles from './slot-row.module.css';

const TEXTS = inBoth(
  {
    coming: 'On the way in',
    sold: (units: number, days: number) => `${units} sold in ${days} days`,
    noPlan: 'No forecast yet',
  },
  {
    coming: '补货在途:',
    sold: (units, days) => `${days} 天售出 ${units} 件`,
    noPlan: '尚无计划',
  },
);

interface Props {
  slot: Slot;
  plan: PlanEntry | undefined;
  comingWith: string | undefined;
  pendingPrice: PendingPrice | undefined;
}

export const SlotRow = memo(function SlotRow(props: Props) {
  const { slot, plan, comingWith, pendingPrice } = props;
  const texts = useTexts(TEXTS);
  const words = useTexts(SLOT_WORDS);
  const [outcome, setOutcome] = useState<PriceOutcome>();
  const sold = texts.sold(soldOf(slot), slot.sales.units.length);
  const waits = pendingPrice && pendingPrice.approvalId !== outcome?.approvalId;
  return (
    <li className={styles.row} aria-label={slot.item.title}>
      <div className={styles.product}>
        <h3>{slot.item.title}</h3>
        {plan && <Recommendation plan={plan} />}
        {comingWith !== undefined && (
          <p className="small">
            {texts.coming}{' '}
            <Link
              className={styles.run}
              href={`/restocking/runs/${encodeURIComponent(comingWith)}`}
            >
              {comingWith}
            </Link>
          </p>
        )}
      </div>
      <Cell caption={words.stock} className={styles.stock}>
        <StockBar
          stock={slot.stock}
          capacity={slot.capacity}
          tone={toneOf(slot, plan)}
          label={words.stock}
        />
        <May scope="roster">
          <SetCapacity slot={slot} />
        </May>
      </Cell>
      <Cell caption={words.sales} className={styles.sales}>
        <Sparkline values={slot.sales.units} label={sold} />
        <span className="small" aria-hidden="true">
          {sold}
        </span>
        {plan && <Rate demand={plan.demand} />}
      </Cell>
      <Cell caption={words.runsOut} className={styles.runsOut}>
        {plan || slot.stock === 0 ? (
          <RunsOut plan={plan} stock={slot.stock} />
        ) : (
          <span className="muted small">{comingWith ? '–' : texts.noPlan}</span>
        )}
      </Cell>
      <Cell caption={words.price} className={styles.price}>
        <span className={styles.amount}>{money(slot.price.amount)}</span>
        <May scope="price">
          <ChangePrice slot={slot} onOutcome={setOutcome} />
        </May>
      </Cell>
      <div className={styles.lock}>
        <LockSwitch slot={slot} />
      </div>
      {(outcome ?? waits) && (
        <div className={styles.news}>
          {waits && <WaitsForApproval id={pendingPrice.approvalId} price={pendingPrice.price} />}
          {outcome && (
            <PriceNews
              outcome={outcome}
              onDismiss={() => {
                setOutcome(undefined);
              }}
            />
          )}
        </div>
      )}
    </li>
  );
});

interface CellProps {
  caption: string;
  className: string | undefined;
  children: ReactNode;
}

/** A cell shows its own label in a narrow window; a wide one has column headers. */
function Cell({ caption, className, children }: CellProps) {
  return (
    <div className={className}>
      <span className={styles.caption}>{caption}</span>
      {children}
    </div>
  );
}

function toneOf({ stock }: Slot, plan: PlanEntry | undefined) {
  if (stock === 0) return 'danger';
  return plan?.recommendation.action === 'order' ? 'warning' : 'good';
}
