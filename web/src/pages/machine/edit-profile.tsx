import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { draftOf, isComplete, profileOf } from '../../machines/machine-draft.js';
import { MachineFields } from '../../machines/machine-fields.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';

const TEXTS = inBoth(
  { edit: 'Edit profile', save: 'Save', did: 'Profile saved.' },
  { edit: '编辑资料', save: '保存', did: '资料已保存。' },
);

export function EditProfile({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <EditDialog machine={machine} onClose={close} />}>
      {texts.edit}
    </DialogButton>
  );
}

function EditDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [draft, setDraft] = useState(() => draftOf(machine));
  const save = useAction('change_profile', {
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id: machine.id } },
          body: { name: draft.name.trim(), profile: profileOf(draft) },
          headers,
        }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.edit}
      action={texts.save}
      {...save.dialog}
      blocked={!isComplete(draft)}
      onClose={onClose}
    >
      <MachineFields draft={draft} onChange={setDraft} />
    </Confirm>
  );
}
