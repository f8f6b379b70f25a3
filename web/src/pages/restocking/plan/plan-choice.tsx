import { useId, useMemo } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { ORDERS, VIEWS, type Order, type View } from './chosen-rows.js';
import styles from './plan-choice.module.css';
import { planSums } from './plan-sums.js';
import type { PlanSoFar } from './reading/read-plan.js';

const TEXTS = inBoth(
  {
    show: 'Show',
    views: {
      order: 'To order',
      running_out: 'Running out',
      all: 'All',
      excluded: 'Excluded',
    },
    about: {
      order: 'Slots whose stock may not last until the next delivery.',
      running_out: 'Slots that are empty, or will be before an order placed now arrives.',
      all: 'All slots of all synced machines.',
      excluded: 'These slots are already part of a run, so the plan skips them.',
    },
    find: 'Search products or machines',
    sort: 'Sort by',
    orders: { stockout: 'Runs out soonest', lost: 'Lost sales', quantity: 'Quantity' },
    shown: (count: number) => (count === 1 ? '1 slot shown' : `${count} slots shown`),
  },
  {
    show: '显示',
    views: { order: '需订购', running_out: '即将售空', all: '全部', excluded: '已排除' },
    about: {
      order: '库存可能撑不到到货的货道。',
      running_out: '已经售空，或预计在现在订购的货到达前售空。',
      all: '所有已读取机器的全部货道。',
      excluded: '这些货道的货已在途中，因此不再计划。',
    },
    find: '查找商品或机器',
    sort: '排序',
    orders: { stockout: '最先售空', lost: '销售损失', quantity: '订购数量' },
    shown: (count: number) => `显示 ${count} 个货道`,
  },
);

interface Props {
  plan: PlanSoFar;
  view: View;
  order: Order;
  words: string;
  shown: number;
  onView: (view: View) => void;
  onOrder: (order: Order) => void;
  onWords: (words: string) => void;
}

export function PlanChoice(props: Props) {
  const { plan, view, order, words } = props;
  const texts = useTexts(TEXTS);
  const id = useId();
  const counts = useCounts(plan);
  return (
    <div className={styles.choice}>
      <div role="group" aria-label={texts.show} className={styles.views}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={one === view}
            onClick={() => {
              props.onView(one);
            }}
          >
            {texts.views[one]} <span className={styles.count}>{counts[one]}</span>
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <div className={styles.find}>
          <label htmlFor={`${id}-find`}>{texts.find}</label>
          <input
            id={`${id}-find`}
            type="search"
            value={words}
            onChange={({ target }) => {
              props.onWords(target.value);
            }}
          />
        </div>
        {view !== 'excluded' && (
          <div>
            <label htmlFor={`${id}-sort`}>{texts.sort}</label>
            <select
              id={`${id}-sort`}
              value={order}
              onChange={({ target }) => {
                props.onOrder(target.value as Order);
              }}
            >
              {ORDERS.map((one) => (
                <option key={one} value={one}>
                  {texts.orders[one]}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <p className="small muted" role="status">
        {texts.about[view]} {texts.shown(props.shown)}
      </p>
    </div>
  );
}

function useCounts({ rows, excluded, heading }: PlanSoFar): Record<View, number> {
  return useMemo(() => {
    const { order, runningOut } = planSums(rows, heading.lead_time.days);
    return {
      order: order.slots,
      running_out: runningOut,
      all: rows.length,
      excluded: excluded.length,
    };
  }, [rows, excluded, heading]);
}
