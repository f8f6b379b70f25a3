import type { AttentionItem } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { roughMoney } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import styles from './worst-slots.module.css';

type Stock = NonNullable<AttentionItem['stock']>;

const SHOWN = 3;

const TEXTS = inBoth(
  {
    out: (count: number) => `${count} empty`,
    running: (count: number) => `${count} running out`,
    empty: 'empty now',
    left: (count: number) => `${count} left`,
    runsOut: 'runs out',
    far: 'lasts for weeks',
    arrives: 'delivery expected',
    more: (count: number) => `${count} more`,
    worst: 'Worst slots',
  },
  {
    out: (count: number) => `${count} 个已售空`,
    running: (count: number) => `${count} 个即将售空`,
    empty: '已售空',
    left: (count: number) => `剩 ${count} 件`,
    runsOut: '预计售空：',
    far: '还可卖数周',
    arrives: '预计到货：',
    more: (count: number) => `另有 ${count} 个`,
    worst: '最紧急的货道',
  },
);

/** The number of empty or nearly empty slots, and those with the largest losses. */
export function WorstSlots({ stock }: { stock: Stock }) {
  const texts = useTexts(TEXTS);
  const { slots_out, slots_running_out, slots } = stock;
  const counts = [
    ...(slots_out > 0 ? [texts.out(slots_out)] : []),
    ...(slots_running_out > 0 ? [texts.running(slots_running_out)] : []),
  ];
  const more = slots_out + slots_running_out - Math.min(SHOWN, slots.length);
  return (
    <>
      <p>{counts.join(', ')}</p>
      <ul className={styles.slots} aria-label={texts.worst}>
        {slots.slice(0, SHOWN).map((slot) => (
          <li key={slot.slot_id} className={styles.slot}>
            <span>{slot.item.title}</span>
            <span className="muted">
              <When stock={slot.stock} at={slot.stockout_at} />
              {slot.arrives_at !== null && (
                <>
                  , {texts.arrives} <Time at={slot.arrives_at} />
                </>
              )}
            </span>
            <span className={styles.money}>{slot.at_risk && roughMoney(slot.at_risk.amount)}</span>
          </li>
        ))}
        {more > 0 && <li className="muted">{texts.more(more)}</li>}
      </ul>
    </>
  );
}

function When({ stock, at }: { stock: number; at: string | null }) {
  const texts = useTexts(TEXTS);
  if (stock <= 0) return <>{texts.empty}</>;
  return (
    <>
      {texts.left(stock)},{' '}
      {at === null ? (
        texts.far
      ) : (
        <>
          {texts.runsOut} <Time at={at} />
        </>
      )}
    </>
  );
}
