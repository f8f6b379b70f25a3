import { useState } from 'react';
import { useBatch } from '../../../../actions/use-batch.js';
import { answerOf, api } from '../../../../api/client.js';
import type { Slot, SlotChange } from '../../../../api/shapes.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { BatchDialog } from '../../../../parts/dialogs/batch-dialog.js';
import { BatchResults } from '../../../../parts/dialogs/batch-results.js';
import { Field } from '../../../../parts/fields/field.js';

export type SlotAction = 'capacity' | 'lock' | 'unlock';

const TEXTS = inBoth(
  {
    title: {
      capacity: (count: number) => `Set the capacity of ${slots(count)}?`,
      lock: (count: number) => `Lock ${slots(count)}?`,
      unlock: (count: number) => `Unlock ${slots(count)}?`,
    },
    action: { capacity: 'Save', lock: 'Lock', unlock: 'Unlock' },
    what: {
      capacity: 'Leave empty to clear the capacity.',
      lock: 'Restocking skips locked slots.',
      unlock: 'Restocking includes these slots again.',
    },
    field: 'Units that fit into each, counted on site',
    results: 'Slots',
  },
  {
    title: {
      capacity: (count) => `设置 ${count} 个货道的容量？`,
      lock: (count) => `锁定 ${count} 个货道？`,
      unlock: (count) => `解锁 ${count} 个货道？`,
    },
    action: { capacity: '保存', lock: '锁定', unlock: '解锁' },
    what: {
      capacity: '留空则撤回清点结果。',
      lock: '锁定的货道不参与补货。',
      unlock: '这些货道将重新参与补货。',
    },
    field: '每个货道现场清点的最大件数',
    results: '货道',
  },
);

const slots = (count: number) => (count === 1 ? '1 slot' : `${count} slots`);

/** The most that the service takes. */
const MOST = 1_000_000;

interface Props {
  action: SlotAction;
  slots: readonly Slot[];
  onClose: () => void;
}

/** Changes the settings of several slots, one after the other. */
export function ChangeSlots({ action, slots: chosen, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [count, setCount] = useState('');
  // The slots that were chosen when it was started.
  const [entries] = useState(() =>
    chosen.map(({ slot_id, location, item }) => ({ id: slot_id, location, name: item.title })),
  );
  const { states, isRunning, hasStarted, run } = useBatch(
    'change_slot',
    ({ id: slot_id, body }: { id: string; body: SlotChange }, headers) =>
      answerOf(
        api.PATCH('/ucp/v1/locations/{id}/slots/{slot_id}', {
          params: { path: { id: entries[0]?.location ?? '', slot_id } },
          body,
          headers,
        }),
      ),
  );
  const body: SlotChange =
    action === 'capacity'
      ? { capacity: count === '' ? null : Number(count) }
      : { locked: action === 'lock' };
  const failed = entries.filter(({ id }) => states.get(id)?.state === 'failed');
  const send = (some: typeof entries) => {
    run(some.map(({ id }) => ({ id, body })));
  };
  return (
    <BatchDialog
      title={texts.title[action](entries.length)}
      action={texts.action[action]}
      isRunning={isRunning}
      hasStarted={hasStarted}
      failed={failed.length}
      onStart={() => {
        send(entries);
      }}
      onRetry={() => {
        send(failed);
      }}
      onClose={onClose}
    >
      {hasStarted ? (
        <BatchResults label={texts.results} entries={entries} states={states} />
      ) : (
        <>
          {action === 'capacity' && (
            <Field label={texts.field}>
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST}
                step={1}
                value={count}
                onChange={({ target }) => {
                  setCount(target.value);
                }}
              />
            </Field>
          )}
          <p className="muted small">{texts.what[action]}</p>
        </>
      )}
    </BatchDialog>
  );
}
