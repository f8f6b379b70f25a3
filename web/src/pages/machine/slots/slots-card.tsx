import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '../../../access/me.js';
import type { Slot } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { StockWords } from '../../../machines/stock-words.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Empty, Loaded, Waiting } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { OpenSlot } from './drawer/open-slot.js';
import { SelectionBar } from './several/selection-bar.js';
import { inOrder, slotLines } from './slot-lines.js';
import { machinePlanQuery, slotsQuery } from './slot-queries.js';
import { SlotRow } from './row/slot-row.js';
import { SlotTools } from './slot-tools.js';
import { filtered, viewIn, withView } from './slot-view.js';
import { SLOT_WORDS } from './slot-words.js';
import styles from './slots-card.module.css';
import { usePendingPrices } from './prices/use-pending-prices.js';

const TEXTS = inBoth(
  {
    title: 'Slots',
    none: 'No slots yet',
    wait: 'Slots appear after the first sync.',
    noPlan: 'Could not load stock-out dates.',
    noneFound: 'No matching slots',
  },
  {
    title: '货道',
    none: '还没有货道信息。',
    wait: '读取机器后会显示。',
    noPlan: '缺少售空预测：',
    noneFound: '没有符合条件的货道。',
  },
);

const COLUMNS = ['product', 'state', 'stock', 'sales', 'runsOut', 'marginAndPrice'] as const;

export function SlotsCard({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const slots = useQuery(slotsQuery(id));
  return (
    <Card title={texts.title}>
      <StockWords />
      <Loaded query={slots}>
        {(read) =>
          read.length === 0 ? (
            <Empty title={texts.none}>
              <p>{texts.wait}</p>
            </Empty>
          ) : (
            <SlotList id={id} slots={read} />
          )
        }
      </Loaded>
    </Card>
  );
}

function SlotList({ id, slots }: { id: string; slots: readonly Slot[] }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(SLOT_WORDS);
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const plan = useQuery(machinePlanQuery(id));
  const pending = usePendingPrices(id);
  const view = viewIn(search);
  // A row is rendered again only if its line has changed.
  const joined = useMemo(() => slotLines(slots, plan.data), [slots, plan.data]);
  const lines = inOrder(joined, view.order);
  const shown = filtered(lines, view, pending);
  const { selected, select, setSelected } = useSelection(slots);
  const isSelectable = may('roster') || may('price');
  // Re-sorting rows when the plan arrives would move them away while the user taps.
  if (plan.isPending) return <Waiting />;
  return (
    <>
      {plan.error && !plan.data && (
        <p role="alert">
          {texts.noPlan} <FailureText failure={plan.error} />
        </p>
      )}
      <SlotTools
        view={view}
        shown={shown.map(({ slot }) => slot.slot_id)}
        all={lines.length}
        selected={isSelectable ? selected : undefined}
        onView={(change) => {
          setSearch((before) => withView(before, change), { replace: true });
        }}
        onSelect={setSelected}
      />
      <div className={styles.slots} data-selectable={isSelectable || undefined}>
        <div className={styles.columns} aria-hidden="true">
          {COLUMNS.map((column) => (
            <span key={column}>{words[column]}</span>
          ))}
        </div>
        {shown.length === 0 && <Empty title={texts.noneFound} />}
        <ul aria-label={texts.title}>
          {shown.map((line) => (
            <SlotRow
              key={line.slot.slot_id}
              line={line}
              pendingPrice={pending.get(line.slot.item.id)}
              href={addressOf(id, search, line.slot.slot_id)}
              isSelected={isSelectable ? selected.has(line.slot.slot_id) : undefined}
              onSelect={select}
            />
          ))}
        </ul>
      </div>
      {selected.size > 0 && (
        <SelectionBar
          slots={slots.filter(({ slot_id }) => selected.has(slot_id))}
          onClear={() => {
            setSelected(new Set());
          }}
        />
      )}
      <OpenSlot lines={shown} all={lines} pending={pending} plan={plan.data} />
    </>
  );
}

/** Slots that are gone are no longer selected. */
function useSelection(slots: readonly Slot[]) {
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(slots.map(({ slot_id }) => slot_id).filter((one) => chosen.has(one))),
    [slots, chosen],
  );
  const select = useCallback((slotId: string, isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected) next.add(slotId);
      else next.delete(slotId);
      return next;
    });
  }, []);
  return { selected, select, setSelected };
}

function addressOf(id: string, search: URLSearchParams, slotId: string): string {
  const next = new URLSearchParams(search);
  next.set('slot', slotId);
  return `/machines/${encodeURIComponent(id)}?${String(next)}`;
}
