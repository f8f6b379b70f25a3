import type { Task } from '../api/shapes.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge } from '../parts/figures/badge.js';
import styles from './price-task.module.css';

/** Prices to set at a machine without an API. */
export type PriceTask = NonNullable<Task['price_change']>;

const TEXTS = inBoth(
  {
    title: (count: number, machine: string) =>
      `Set ${count === 1 ? '1 price' : `${count} prices`} at ${machine}`,
    label: 'Prices to set',
    slot: (name: string) => `Slot ${name}`,
    from: 'from ',
    to: 'to ',
    states: { done: 'Set', superseded: 'Replaced', cancelled: 'Cancelled' },
  },
  {
    title: (count: number, machine: string) => `到 ${machine} 修改 ${count} 个价格`,
    label: '待修改的价格',
    slot: (name: string) => `货道 ${name}`,
    from: '原价 ',
    to: '新价 ',
    states: { done: '已修改', superseded: '已被取代', cancelled: '已取消' },
  },
);

/** What a task says, in the language of the page where the service made it. */
export function useTaskTitle(): (
  task: { text: string; price_change?: PriceTask },
  machine: string | undefined,
) => string {
  const texts = useTexts(TEXTS);
  return ({ text, price_change }, machine) => {
    if (!price_change || machine === undefined) return text;
    const { prices } = price_change;
    const open = prices.filter(({ state }) => state === 'open');
    return texts.title((open.length > 0 ? open : prices).length, machine);
  };
}

/** The old and the new price of each product. */
export function PriceTaskLines({ prices }: PriceTask) {
  const texts = useTexts(TEXTS);
  return (
    <ul aria-label={texts.label}>
      {prices.map(({ item, slot, previous, price, state }) => (
        <li key={item.id} className={styles.line}>
          <span>
            {item.title}
            {slot !== undefined && <span className="small muted"> {texts.slot(slot)}</span>}
          </span>
          <span className="number">
            {state !== 'open' && (
              <Badge tone={state === 'done' ? 'good' : undefined}>{texts.states[state]}</Badge>
            )}{' '}
            <span className="unseen">{texts.from}</span>
            {money(previous.amount)} <span aria-hidden="true">→</span>{' '}
            <span className="unseen">{texts.to}</span>
            <strong>{money(price.amount)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
