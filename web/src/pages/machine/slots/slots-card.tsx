import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Slot } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/failure-text.js';
import { Empty, Loaded, Waiting } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { inOrder, SLOT_ORDERS, slotLines, type SlotOrder } from './slot-lines.js';
import { machinePlanQuery, slotsQuery } from './slot-queries.js';
import { SlotRow } from './slot-row.js';
import { SLOT_WORDS } from './slot-words.js';
import styles from './slots-card.module.css';
import { usePendingPrices } from './use-pending-prices.js';

const TEXTS = inBoth(
  {
    title: 'Slots',
    sort: 'Sort by',
    stockout: 'Runs out soonest',
    name: 'Name',
    sales: 'Best selling',
    none: 'No slots yet',
    wait: 'Slots appear after the first sync.',
    noPlan: 'Could not load stock-out dates.',
  },
  {
    title: '货道',
    sort: '排序',
    stockout: '最先售空',
    name: '名称',
    sales: '销量最高',
    none: '还没有货道信息。',
    wait: '读取机器后会显示。',
    noPlan: '缺少售空预测:',
  },
);

export function SlotsCard({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const slots = useQuery(slotsQuery(id));
  const [order, setOrder] = useState<SlotOrder>('stockout');
  return (
    <Card title={texts.title}>
      <label className={styles.sort}>
        {texts.sort}
        <select
          value={order}
          onChange={({ target }) => {
            setOrder(target.value as SlotOrder);
          }}
        >
          {SLOT_ORDERS.map((choice) => (
            <option key={choice} value={choice}>
              {texts[choice]}
            </option>
          ))}
        </select>
      </label>
      <Loaded query={slots}>
        {(read) =>
          read.length === 0 ? (
            <Empty title={texts.none}>
              <p>{texts.wait}</p>
            </Empty>
          ) : (
            <SlotList id={id} slots={read} order={order} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface ListProps {
  id: string;
  slots: readonly Slot[];
  order: SlotOrder;
}

function SlotList({ id, slots, order }: ListProps) {
  const texts = useTexts(TEXTS);
  const words = useTexts(SLOT_WORDS);
  const plan = useQuery(machinePlanQuery(id));
  const pending = usePendingPrices(id);
  const lines = useMemo(
    () => inOrder(slotLines(slots, plan.data), order),
    [slots, plan.data, order],
  );
  // Re-sorting rows when the plan arrives would move them away while the user taps.
  if (plan.isPending) return <Waiting />;
  return (
    <div className={styles.slots}>
      {plan.error && !plan.data && (
        <p role="alert">
          {texts.noPlan} <FailureText failure={plan.error} />
        </p>
      )}
      <div className={styles.columns} aria-hidden="true">
        {Object.entries(words).map(([column, word]) => (
          <span key={column}>{word}</span>
        ))}
      </div>
      <ul aria-label={texts.title}>
        {lines.map(({ slot, plan: planned, comingWith }) => (
          <SlotRow
            key={slot.slot_id}
            slot={slot}
            plan={planned}
            comingWith={comingWith}
            pendingPrice={pending.get(slot.item.id)}
          />
        ))}
      </ul>
    </div>
  );
}
