import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMachineNames, type MachineNames } from '../../../../api/machine-names.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Empty } from '../../../../parts/loaded.js';
import { VirtualRows } from '../../../../parts/rows/virtual-rows.js';
import { useIsAtLeast } from '../../../../styles/widths.js';
import { found, ORDERS, rowsInView, sorted, VIEWS, type Order, type View } from '../chosen-rows.js';
import { ExcludedSlot } from './excluded-slot.js';
import { PlanChoice } from '../plan-choice.js';
import { PlannedSlot, PlannedSlotHeads } from './planned-slot.js';
import type { ExcludedRow, PlanRow } from './plan-row.js';
import type { PlanSoFar } from '../reading/read-plan.js';

const TEXTS = inBoth(
  {
    slots: 'Planned slots',
    none: 'No matching slots',
    noneWhat: 'Try another view or search.',
  },
  { slots: '计划中的货道', none: '没有符合条件的货道', noneWhat: '请换一个视图或搜索词。' },
);

/** The height of most rows: a good estimate avoids repeated layout of the rows below. */
const ROW_HEIGHT = { wide: 94, narrow: 176 };

/** The slots of the plan. View, sort order and search are stored in the address. */
export function PlanTable({ plan }: { plan: PlanSoFar }) {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('find') ?? '');
  const wanted = useDeferredValue(words);
  const view = VIEWS.find((one) => one === search.get('show')) ?? 'order';
  const order = ORDERS.find((one) => one === search.get('sort')) ?? 'stockout';
  const names = useMachineNames();
  const rows = useShown(plan, view, order, wanted, names);
  const choose = (change: { show?: View; sort?: Order }) => {
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true });
  };
  return (
    <>
      <PlanChoice
        plan={plan}
        view={view}
        order={order}
        words={words}
        shown={rows.length}
        onView={(show) => {
          choose({ show });
        }}
        onOrder={(sort) => {
          choose({ sort });
        }}
        onWords={setWords}
      />
      <ShownRows rows={rows} names={names} plan={plan} key={`${view} ${order}`} />
    </>
  );
}

function useShown(
  { rows, excluded, heading }: PlanSoFar,
  view: View,
  order: Order,
  words: string,
  names: MachineNames,
): readonly (PlanRow | ExcludedRow)[] {
  const leadDays = heading.lead_time.days;
  // Sorted before searching, so that typing only filters.
  const ordered = useMemo(
    () => (view === 'excluded' ? undefined : sorted(rowsInView(rows, view, leadDays), order)),
    [rows, view, order, leadDays],
  );
  return useMemo(
    () => (ordered ? found(ordered, words, names) : found(excluded, words, names)),
    [ordered, excluded, words, names],
  );
}

interface Shown {
  rows: readonly (PlanRow | ExcludedRow)[];
  names: MachineNames;
  plan: PlanSoFar;
}

function ShownRows({ rows, names, plan: { heading } }: Shown) {
  const isWide = useIsAtLeast('wide');
  const texts = useTexts(TEXTS);
  const start = Date.parse(heading.generated_at);
  const { lead_time, params } = heading;
  const terms = useMemo(
    () => ({ leadDays: lead_time.days, minOrder: params.min_order_qty }),
    [lead_time, params],
  );
  // A new key function would cause a layout of every row.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? String(index), [rows]);
  if (rows.length === 0) {
    return (
      <Empty title={texts.none}>
        <p>{texts.noneWhat}</p>
      </Empty>
    );
  }
  const first = rows[0];
  return (
    <div>
      {first && 'stockoutAt' in first && <PlannedSlotHeads />}
      <VirtualRows
        count={rows.length}
        rowHeight={isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow}
        keyOf={keyOf}
        label={texts.slots}
      >
        {(index) => {
          const row = rows[index];
          if (!row) return null;
          const machine = names.get(row.entry.location) ?? row.entry.location;
          return 'stockoutAt' in row ? (
            <PlannedSlot entry={row.entry} machine={machine} start={start} terms={terms} />
          ) : (
            <ExcludedSlot entry={row.entry} machine={machine} />
          );
        }}
      </VirtualRows>
    </div>
  );
}
