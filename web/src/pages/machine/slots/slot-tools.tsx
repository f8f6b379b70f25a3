import { useEffect, useRef } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { SLOT_ORDERS, type SlotOrder } from './slot-lines.js';
import styles from './slot-tools.module.css';
import { SLOT_FILTERS, type SlotFilter, type SlotView } from './slot-view.js';

const TEXTS = inBoth(
  {
    selectAll: 'Select all shown slots',
    find: 'Search products',
    filter: 'Show',
    sort: 'Sort by',
    filters: {
      all: 'All slots',
      empty: 'Empty',
      order: 'To order',
      locked: 'Locked',
      no_capacity: 'Capacity unknown',
      waiting: 'Price needs approval',
    },
    orders: { stockout: 'Runs out soonest', name: 'Name', sales: 'Best selling', price: 'Price' },
    shown: (shown: number, all: number) =>
      shown === all ? `${all} slots` : `${shown} of ${all} slots`,
  },
  {
    selectAll: '选择所示全部货道',
    find: '搜索商品',
    filter: '显示',
    sort: '排序',
    filters: {
      all: '全部货道',
      empty: '已售空',
      order: '需订购',
      locked: '已锁定',
      no_capacity: '容量未知',
      waiting: '改价待审批',
    },
    orders: { stockout: '最先售空', name: '名称', sales: '销量最高', price: '价格' },
    shown: (shown: number, all: number) =>
      shown === all ? `${all} 个货道` : `${all} 个货道中的 ${shown} 个`,
  },
);

interface Props {
  view: SlotView;
  /** The ids of the slots in view. */
  shown: readonly string[];
  all: number;
  /** Undefined where nothing can be done with a selection. */
  selected: ReadonlySet<string> | undefined;
  onView: (change: Partial<SlotView>) => void;
  onSelect: (slotIds: ReadonlySet<string>) => void;
}

export function SlotTools({ view, shown, all, selected, onView, onSelect }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.tools} role="search">
      {selected && <SelectAll shown={shown} selected={selected} onSelect={onSelect} />}
      <input
        type="search"
        className={styles.find}
        aria-label={texts.find}
        placeholder={texts.find}
        value={view.words}
        onChange={({ target }) => {
          onView({ words: target.value });
        }}
      />
      <select
        aria-label={texts.filter}
        value={view.filter}
        onChange={({ target }) => {
          onView({ filter: target.value as SlotFilter });
        }}
      >
        {SLOT_FILTERS.map((choice) => (
          <option key={choice} value={choice}>
            {texts.filters[choice]}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.sort}
        value={view.order}
        onChange={({ target }) => {
          onView({ order: target.value as SlotOrder });
        }}
      >
        {SLOT_ORDERS.map((choice) => (
          <option key={choice} value={choice}>
            {texts.orders[choice]}
          </option>
        ))}
      </select>
      <span className="small muted" role="status">
        {texts.shown(shown.length, all)}
      </span>
    </div>
  );
}

type SelectAllProps = Pick<Props, 'shown' | 'onSelect'> & { selected: ReadonlySet<string> };

function SelectAll({ shown, selected, onSelect }: SelectAllProps) {
  const texts = useTexts(TEXTS);
  const box = useRef<HTMLInputElement>(null);
  const count = shown.filter((slotId) => selected.has(slotId)).length;
  const isAll = shown.length > 0 && count === shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={texts.selectAll}
        title={texts.selectAll}
        checked={isAll}
        onChange={() => {
          const others = [...selected].filter((slotId) => !shown.includes(slotId));
          onSelect(new Set(isAll ? others : [...others, ...shown]));
        }}
      />
    </label>
  );
}
