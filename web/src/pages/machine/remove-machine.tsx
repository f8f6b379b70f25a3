import { useLocation } from 'wouter';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';

const TEXTS = inBoth(
  {
    remove: 'Remove machine',
    ask: (name: string) => `Remove ${name}?`,
    purged:
      'This permanently deletes its profile, closures, notes, stock, capacities, locks and history.',
    kept: 'Events are kept. The machine itself continues to sell.',
    yes: 'Remove machine',
    did: (name: string, entries: number, readings: number) =>
      `Removed ${name} with ${entries} entries and ${readings} stock readings.`,
  },
  {
    remove: '移除机器',
    ask: (name) => `要移除 ${name} 吗？`,
    purged: '它的资料、停业与备注，以及从它读取的全部数据（库存、容量、锁定及历史）将被永久删除。',
    kept: '事件会保留。机器本身仍会继续销售。',
    yes: '是，移除',
    did: (name, entries, readings) =>
      `已移除 ${name}，同时删除 ${entries} 条记录和 ${readings} 条读数。`,
  },
);

export function RemoveMachine({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <RemoveDialog machine={machine} onClose={close} />}>
      {texts.remove}
    </DialogButton>
  );
}

interface Props {
  machine: Machine;
  onClose: () => void;
}

function RemoveDialog({ machine: { id, name }, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const remove = useAction('remove_machine', {
    send: () => answerOf(api.DELETE('/ucp/v1/locations/{id}', { params: { path: { id } } })),
    notice: ({ purged }) => texts.did(name, purged.context, purged.telemetry),
    onDone: () => {
      go('/machines');
    },
  });
  return (
    <Confirm title={texts.ask(name)} action={texts.yes} danger {...remove.dialog} onClose={onClose}>
      <p>{texts.purged}</p>
      <p>{texts.kept}</p>
    </Confirm>
  );
}
