import { useSearchParams } from 'wouter';
import type { Plan } from '../../../../api/shapes.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Button } from '../../../../parts/button.js';
import { Drawer } from '../../../../parts/dialogs/drawer.js';
import type { PendingPrice } from '../prices/pending-prices.js';
import type { SlotLine } from '../slot-lines.js';
import { SlotDetails } from './slot-details.js';

const TEXTS = inBoth(
  { previous: 'Previous slot', next: 'Next slot' },
  { previous: '上一个货道', next: '下一个货道' },
);

interface Props {
  /** In the order in which they are shown. */
  lines: readonly SlotLine[];
  /** Also those that a filter hides. */
  all: readonly SlotLine[];
  pending: ReadonlyMap<string, PendingPrice>;
  plan: Plan | undefined;
}

/** The drawer of the slot that is named in the address. */
export function OpenSlot({ lines, all, pending, plan }: Props) {
  const texts = useTexts(TEXTS);
  const [search, setSearch] = useSearchParams();
  const slotId = search.get('slot');
  const isOpen = (line: SlotLine) => line.slot.slot_id === slotId;
  const line = all.find(isOpen);
  // Steps never leave the list, even while a sync reorders it.
  const index = lines.findIndex(isOpen);
  if (!line) return null;
  const go = (other: SlotLine | undefined) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (other) next.set('slot', other.slot.slot_id);
        else next.delete('slot');
        return next;
      },
      { replace: true },
    );
  };
  const step = (label: string, other: SlotLine | undefined) => (
    <Button
      disabled={other === undefined}
      onClick={() => {
        go(other);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Drawer
      title={line.slot.item.title}
      actions={
        <>
          {step(texts.previous, lines[index - 1])}
          {step(texts.next, index < 0 ? undefined : lines[index + 1])}
        </>
      }
      onClose={() => {
        go(undefined);
      }}
    >
      <SlotDetails
        key={line.slot.slot_id}
        line={line}
        pendingPrice={pending.get(line.slot.item.id)}
        terms={plan && { leadDays: plan.lead_time.days, minOrder: plan.params.min_order_qty }}
      />
    </Drawer>
  );
}
