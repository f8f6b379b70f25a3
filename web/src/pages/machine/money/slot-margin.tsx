import { useClock } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import type { ProductCost, Slot } from '../../../api/shapes.js';
import { useCost } from './costs-query.js';
import { marginOf } from './margin.js';

const TEXTS = inBoth(
  {
    margin: (percent: number) => `Margin ${percent}%`,
    unknown: 'Cost unknown',
    cost: (cost: string) => `Cost per piece: ${cost}`,
    paid: (day: string) => `last paid on ${day}`,
    sale: 'from the last sale',
    offer: "the supplier's present price",
    leaves: (price: string, margin: string, percent: number) =>
      `Margin at ${price}: ${margin} (${percent}%)`,
    below: (price: string, loss: string) => `${price} is ${loss} below cost.`,
    unknownWhat: 'The cost of this product is not known, so its margin is not either.',
  },
  {
    margin: (percent) => `毛利 ${percent}%`,
    unknown: '成本未知',
    cost: (cost) => `单件成本：${cost}`,
    paid: (day) => `${day} 进货价`,
    sale: '来自最近一笔销售',
    offer: '供应商现价',
    leaves: (price, margin, percent) => `售价 ${price} 时的毛利：${margin}（${percent}%）`,
    below: (price, loss) => `售价 ${price} 比成本低 ${loss}。`,
    unknownWhat: '此商品成本未知，因此毛利也未知。',
  },
);

/**
 * What the present price of a slot leaves; nothing until that is loaded.
 * @param isShort only the figure, for a row with little room.
 */
export function SlotMargin({ slot, isShort = false }: { slot: Slot; isShort?: boolean }) {
  const texts = useTexts(TEXTS);
  const found = useCost(slot.location, slot.item.id);
  if (!found) return null;
  const { cost } = found;
  const percent = cost && marginOf(slot.price.amount, cost.amount).percent;
  const words = percent === null ? texts.unknown : texts.margin(percent);
  const what = cost ? texts.cost(money(cost.amount)) : undefined;
  if (!isShort) {
    return (
      <span className="small muted" title={what}>
        {words}
      </span>
    );
  }
  return (
    <span className="small muted" title={[words, what].filter(Boolean).join(' · ')}>
      <span className="unseen">{words}</span>
      <span aria-hidden="true">{percent === null ? '–' : `${percent}%`}</span>
    </span>
  );
}

/** What a price that is being typed would leave. */
export function PriceMargin({ slot, amount }: { slot: Slot; amount: number | undefined }) {
  const texts = useTexts(TEXTS);
  const basis = useBasis();
  const found = useCost(slot.location, slot.item.id);
  if (!found) return null;
  const { cost } = found;
  if (!cost) return <p className="small muted">{texts.unknownWhat}</p>;
  const price = amount ?? slot.price.amount;
  const { fen, percent } = marginOf(price, cost.amount);
  return (
    <div className="small">
      <p className="muted">
        {texts.cost(money(cost.amount))} · {basis(found)}
      </p>
      <p role="status">
        {fen < 0 ? (
          <strong>{texts.below(money(price), money(-fen))}</strong>
        ) : (
          texts.leaves(money(price), money(fen), percent)
        )}
      </p>
    </div>
  );
}

function useBasis(): (cost: ProductCost) => string {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  return ({ basis, paid_at }) => {
    if (basis === 'paid' && paid_at !== undefined) return texts.paid(clock.date(paid_at));
    return basis === 'sale' ? texts.sale : texts.offer;
  };
}
