import { memo } from 'react';
import { Link } from 'wouter';
import { isDemandUnknown } from '../../../../api/demand.js';
import type { PlanEntry } from '../../../../api/shapes.js';
import { useClock } from '../../../../format/clock.js';
import { money } from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge, type Tone } from '../../../../parts/figures/badge.js';
import { StockBar } from '../../../../parts/figures/stock-bar.js';
import type { Terms } from '../../../../plans/reason.js';
import { useReason } from '../../../../plans/use-reason.js';
import { isRunningOut } from '../chosen-rows.js';
import styles from './planned-slot.module.css';
import { StockoutTrack } from './stockout-track.js';

const TEXTS = inBoth(
  {
    slot: 'Product and machine',
    stock: 'Stock',
    inStock: 'In stock',
    lasts: (days: number) => `lasts ${days.toFixed(1)} days`,
    lastsLong: 'lasts over 60 days',
    lastsUnknown: 'duration unknown',
    empty: 'empty',
    stockout: 'Runs out in the next 14 days',
    lost: 'Lost sales',
    noLost: 'none',
    lostUnknown: 'unknown',
    knownSince: (day: string) => `stock history since ${day}`,
    neverRead: 'stock never synced',
    pieces: (count: number) => `${count.toFixed(1)} units`,
    advice: 'Recommendation',
    order: (count: number) => `Order ${count}`,
    hold: () => 'Hold',
    dead_stock: () => 'Dead stock',
    locked: 'Locked',
    measured: (rate: number) => `${rate.toFixed(2)} per day, measured`,
    inferred: (rate: number) => `${rate.toFixed(2)} per day, estimated`,
  },
  {
    slot: '商品与机器',
    stock: '库存',
    inStock: '库存',
    lasts: (days: number) => `可售 ${days.toFixed(1)} 天`,
    lastsLong: '可售 60 天以上',
    lastsUnknown: '可售天数暂不清楚',
    empty: '已空',
    stockout: '未来 14 天何时售空',
    lost: '销售损失',
    noLost: '无损失',
    lostUnknown: '暂不清楚',
    knownSince: (day: string) => `库存记录始于 ${day}`,
    neverRead: '从未读取过库存',
    pieces: (count: number) => `${count.toFixed(1)} 件`,
    advice: '建议',
    order: (count: number) => `订购 ${count} 件`,
    hold: () => '暂不订购',
    dead_stock: () => '滞销',
    locked: '已锁定',
    measured: (rate: number) => `日销 ${rate.toFixed(2)}，实测`,
    inferred: (rate: number) => `日销 ${rate.toFixed(2)}，推断`,
  },
);

const TONES: Record<PlanEntry['recommendation']['action'], Tone> = {
  order: 'good',
  hold: 'plain',
  dead_stock: 'warning',
};

interface Props {
  entry: PlanEntry;
  machine: string;
  /** When the plan was made; the start of the track. */
  start: number;
  terms: Terms;
}

/** One slot of the plan: a row in a wide window, a card in a narrow one. */
export const PlannedSlot = memo(function PlannedSlot(props: Props) {
  const { entry, machine, start, terms } = props;
  const texts = useTexts(TEXTS);
  const reasonOf = useReason();
  const { item, demand, recommendation } = entry;
  const rate = demand.measured ? texts.measured : texts.inferred;
  return (
    <div className={styles.slot}>
      <div className={styles.what}>
        <strong>{item.title}</strong>
        <span className="small">
          <Link href={`/machines/${encodeURIComponent(entry.location)}`}>{machine}</Link>{' '}
          {entry.locked && <Badge tone="warning">{texts.locked}</Badge>}
        </span>
      </div>
      <div className={styles.stock}>
        <StockBar
          stock={entry.stock}
          capacity={entry.capacity}
          tone={stockTone(entry, terms.leadDays)}
          label={texts.inStock}
        />
        <span className="small muted">{lastsText(entry, texts)}</span>
      </div>
      <div className={styles.stockout}>
        <StockoutTrack entry={entry} start={start} />
      </div>
      <Lost entry={entry} />
      <div className={styles.advice}>
        <span>
          <Badge tone={TONES[recommendation.action]}>
            {texts[recommendation.action](recommendation.quantity ?? 0)}
          </Badge>{' '}
          <span className="small muted">{rate(demand.daily_rate)}</span>
        </span>
        <span className="small muted">{reasonOf(entry, terms)}</span>
      </div>
    </div>
  );
});

function lastsText(
  { stock, demand, stockout_at, days_of_cover }: PlanEntry,
  texts: (typeof TEXTS)['en'],
): string {
  if (stock <= 0) return texts.empty;
  if (isDemandUnknown(demand)) return texts.lastsUnknown;
  return stockout_at === null ? texts.lastsLong : texts.lasts(days_of_cover);
}

function Lost({ entry: { lost_sales, stock_known_since: since } }: { entry: PlanEntry }) {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  if (!lost_sales) {
    const why = since === null ? texts.neverRead : texts.knownSince(clock.day(since));
    return (
      <div className={styles.lost} data-none>
        <span className="small muted" title={why}>
          {texts.lostUnknown}
        </span>
      </div>
    );
  }
  const { units, amount } = lost_sales;
  if (amount.amount <= 0) {
    return (
      <div className={styles.lost} data-none>
        <span className="small muted">{texts.noLost}</span>
      </div>
    );
  }
  return (
    <div className={styles.lost}>
      <span className={styles.label}>{texts.lost} </span>
      <span>{money(amount.amount)}</span> <span className="small muted">{texts.pieces(units)}</span>
    </div>
  );
}

/** The column headers; in a narrow window every card has its own labels. */
export function PlannedSlotHeads() {
  const texts = useTexts(TEXTS);
  return (
    <div className={`${styles.slot} ${styles.heads}`} aria-hidden="true">
      <span>{texts.slot}</span>
      <span>{texts.stock}</span>
      <span>{texts.stockout}</span>
      <span>{texts.lost}</span>
      <span>{texts.advice}</span>
    </div>
  );
}

function stockTone(entry: PlanEntry, leadDays: number) {
  if (isRunningOut(entry, leadDays)) return 'danger';
  return entry.recommendation.action === 'order' ? 'warning' : 'good';
}
