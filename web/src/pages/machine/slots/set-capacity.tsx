import { useState } from 'react';
import type { Slot, SlotChange } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field } from '../../../parts/fields/field.js';
import { useSlotChange } from './slot-queries.js';

const TEXTS = inBoth(
  {
    set: 'Set capacity',
    setOf: (product: string) => `Set capacity: ${product}`,
    field: 'Units that fit, counted on site',
    blank: 'Leave empty to clear the capacity.',
    save: 'Save',
    did: (product: string) => `Capacity of ${product} saved.`,
    undid: (product: string) => `Capacity of ${product} as before.`,
  },
  {
    set: '设置容量',
    setOf: (product) => `设置容量：${product}`,
    field: '现场清点的最大件数',
    blank: '留空则撤回清点结果。',
    save: '保存',
    did: (product) => `已保存${product}的容量。`,
    undid: (product) => `${product}的容量已恢复。`,
  },
);

/** Sets the capacity of a slot as counted on site. */
export function SetCapacity({ slot }: { slot: Slot }) {
  const texts = useTexts(TEXTS);
  // Here, because the dialog is gone when it is pressed, and its key is used up.
  const undo = useSlotChange(slot, { keyPer: 'press', notice: texts.undid(slot.item.title) });
  return (
    <DialogButton
      aria-label={texts.setOf(slot.item.title)}
      dialog={(close) => <CapacityDialog slot={slot} onUndo={undo.run} onClose={close} />}
    >
      {texts.set}
    </DialogButton>
  );
}

interface DialogProps {
  slot: Slot;
  onUndo: (before: SlotChange) => void;
  onClose: () => void;
}

function CapacityDialog({ slot, onUndo, onClose }: DialogProps) {
  const texts = useTexts(TEXTS);
  const [count, setCount] = useState(slot.capacity === null ? '' : String(slot.capacity));
  const { title } = slot.item;
  const [before] = useState(slot.capacity);
  const change = useSlotChange(slot, {
    keyPer: 'dialog',
    notice: texts.did(title),
    undo: () => {
      onUndo({ capacity: before });
    },
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.setOf(title)}
      action={texts.save}
      {...change.dialog}
      onConfirm={() => {
        change.run({ capacity: count === '' ? null : Number(count) });
      }}
      onClose={onClose}
    >
      <Field label={texts.field}>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          step={1}
          value={count}
          onChange={({ target }) => {
            setCount(target.value);
          }}
        />
      </Field>
      <p className="muted small">{texts.blank}</p>
    </Confirm>
  );
}
