import type { PlanEntry } from '../../../../api/shapes.js';
import { roughMoney } from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge, type Tone } from '../../../../parts/figures/badge.js';
import type { Terms } from '../../../../plans/reason.js';
import { useReason } from '../../../../plans/use-reason.js';

const TEXTS = inBoth(
  {
    order: (pieces: number) => `Order ${pieces}`,
    hold: 'Hold',
    dead_stock: 'Dead stock',
    lost: (pieces: string, amount: string) => `Lost about ${pieces} sales (${amount}) while empty.`,
    rate: (pieces: string) => `${pieces} per day`,
    measured: 'measured',
    inferred: 'estimated',
  },
  {
    order: (pieces) => `订 ${pieces} 件`,
    hold: '暂不补货',
    dead_stock: '滞销',
    lost: (pieces, amount) => `缺货约损失 ${pieces} 件销售，${amount}。`,
    rate: (pieces) => `日均 ${pieces} 件`,
    measured: '实测',
    inferred: '推算',
  },
);

const TONES: Record<PlanEntry['recommendation']['action'], Tone> = {
  order: 'warning',
  hold: 'good',
  dead_stock: 'plain',
};

/** What is recommended for a slot, in a word. */
export function Advice({ plan: { recommendation } }: { plan: PlanEntry }) {
  const texts = useTexts(TEXTS);
  const { action, quantity = 0 } = recommendation;
  return (
    <Badge tone={TONES[action]}>{action === 'order' ? texts.order(quantity) : texts[action]}</Badge>
  );
}

/** The recommendation for a slot, its reason, and the sales lost while it was empty. */
export function Recommendation({ plan, terms }: { plan: PlanEntry; terms: Terms }) {
  const texts = useTexts(TEXTS);
  const reasonOf = useReason();
  const { lost_sales } = plan;
  return (
    <p className="small">
      <Advice plan={plan} /> <span className="muted">{reasonOf(plan, terms)}</span>
      {lost_sales && lost_sales.units > 0 && (
        <> {texts.lost(amountOf(lost_sales.units), roughMoney(lost_sales.amount.amount))}</>
      )}
    </p>
  );
}

export function Rate({ demand: { daily_rate, measured } }: { demand: PlanEntry['demand'] }) {
  const texts = useTexts(TEXTS);
  return (
    <span className="small">
      {texts.rate(amountOf(daily_rate))}{' '}
      <span className="muted">({measured ? texts.measured : texts.inferred})</span>
    </span>
  );
}

const amountOf = (pieces: number): string =>
  pieces.toLocaleString('en-GB', { maximumFractionDigits: pieces < 1 ? 2 : 1 });
