import { memo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useMay } from '../../../../access/me.js';
import { money } from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge } from '../../../../parts/figures/badge.js';
import { Sparkline } from '../../../../parts/figures/sparkline.js';
import { StockBar } from '../../../../parts/figures/stock-bar.js';
import { SlotMargin } from '../../money/slot-margin.js';
import { ChangePrice } from '../prices/change-price.js';
import type { PendingPrice } from '../prices/pending-prices.js';
import { Advice } from './planned.js';
import { PriceNews } from '../prices/price-news.js';
import type { PriceOutcome } from '../../../../prices/price-outcome.js';
import { RunsOut } from './runs-out.js';
import { soldOf, toneOf, type SlotLine } from '../slot-lines.js';
import styles from './slot-row.module.css';
import { SLOT_WORDS } from '../slot-words.js';

const TEXTS = inBoth(
  {
    select: (product: string) => `Select ${product}`,
    sold: (units: number, days: number) => `${units} sold in ${days} days`,
    waits: 'Needs approval',
    toSet: (price: string) => `Set ${price}`,
    coming: 'On the way',
    locked: 'Locked',
  },
  {
    select: (product) => `选择${product}`,
    sold: (units, days) => `${days} 天售出 ${units} 件`,
    waits: '等待审批',
    toSet: (price: string) => `待改为 ${price}`,
    coming: '补货在途',
    locked: '已锁定',
  },
);

interface Props {
  line: SlotLine;
  pendingPrice: PendingPrice | undefined;
  /** The address of its details. */
  href: string;
  /** Undefined where nothing can be done with a selection. */
  isSelected: boolean | undefined;
  onSelect: (slotId: string, isSelected: boolean) => void;
}

/** A slot in one line; on a phone in two. Everything else about it is in its drawer. */
export const SlotRow = memo(function SlotRow(props: Props) {
  const { line, pendingPrice, href, isSelected, onSelect } = props;
  const { slot, plan } = line;
  const texts = useTexts(TEXTS);
  const words = useTexts(SLOT_WORDS);
  const may = useMay();
  const [outcome, setOutcome] = useState<PriceOutcome>();
  const { title } = slot.item;
  return (
    <li className={styles.row} aria-label={title} data-slot={slot.slot_id}>
      <div className={styles.line} data-selectable={isSelected !== undefined || undefined}>
        {isSelected !== undefined && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={texts.select(title)}
              checked={isSelected}
              onChange={({ target }) => {
                onSelect(slot.slot_id, target.checked);
              }}
            />
          </label>
        )}
        <h3 className={styles.product}>
          <Link href={href} className={styles.open ?? ''} title={title}>
            {title}
          </Link>
        </h3>
        <span className={styles.state}>
          <State line={line} pendingPrice={pendingPrice} />
        </span>
        <Cell caption={words.stock} className={styles.stock}>
          <StockBar
            stock={slot.stock}
            capacity={slot.capacity}
            tone={toneOf(slot, plan)}
            label={words.stock}
          />
        </Cell>
        <Cell caption={words.sales} className={styles.sales}>
          <Sparkline
            values={slot.sales.units}
            label={texts.sold(soldOf(slot), slot.sales.units.length)}
          />
        </Cell>
        <Cell caption={words.runsOut} className={styles.runsOut}>
          <RunsOut plan={plan} stock={slot.stock} isShort />
        </Cell>
        <Cell caption={words.price} className={styles.price}>
          <SlotMargin slot={slot} isShort />
          {may('price') ? (
            <ChangePrice slot={slot} onOutcome={setOutcome} isCompact />
          ) : (
            money(slot.price.amount)
          )}
        </Cell>
      </div>
      {outcome && (
        <PriceNews
          outcome={outcome}
          onDismiss={() => {
            setOutcome(undefined);
          }}
        />
      )}
    </li>
  );
});

/** The most important thing about a slot; the drawer has the rest. */
function State({ line, pendingPrice }: Pick<Props, 'line' | 'pendingPrice'>) {
  const texts = useTexts(TEXTS);
  const { slot, plan, comingWith } = line;
  if (pendingPrice && 'taskId' in pendingPrice) {
    return (
      <Link href="/tasks" className={styles.waits ?? ''}>
        <Badge tone="warning">{texts.toSet(money(pendingPrice.price))}</Badge>
      </Link>
    );
  }
  if (pendingPrice) {
    return (
      <Link
        href={`/approvals/${encodeURIComponent(pendingPrice.approvalId)}`}
        className={styles.waits ?? ''}
      >
        <Badge tone="warning">{texts.waits}</Badge>
      </Link>
    );
  }
  if (comingWith !== undefined) return <Badge>{texts.coming}</Badge>;
  if (slot.locked) return <Badge>{texts.locked}</Badge>;
  return plan ? <Advice plan={plan} /> : null;
}

interface CellProps {
  caption: string;
  className: string | undefined;
  children: ReactNode;
}

/** Its label is for screen readers; a wide window has column headers. */
function Cell({ caption, className, children }: CellProps) {
  return (
    <div className={className}>
      <span className="unseen">{caption} </span>
      {children}
    </div>
  );
}
