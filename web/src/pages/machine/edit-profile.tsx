import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOncePerDialog } from '../../actions/once-per-dialog.js';
import { answerOf, api } from '../../api/client.js';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { draftOf, profileOf } from '../../machines/machine-draft.js';
import { MachineFields } from '../../machines/machine-fields.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { useNotify } from '../../parts/notices.js';

const TEXTS = inBoth(
  { edit: 'Edit profile', save: 'Save', did: 'The profile is saved.' },
  { edit: '编辑资料', save: '保存', did: '资料已保存。' },
);

export function EditProfile({ machine }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setAsking(true);
        }}
      >
        {texts.edit}
      </Button>
      {asking && (
        <EditDialog
          machine={machine}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function EditDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(machine));
  const { headers, onError } = useOncePerDialog();
  const save = useMutation({
    onError,
    mutationFn: () =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id: machine.id } },
          body: { name: draft.name.trim(), profile: profileOf(draft) },
          headers,
        }),
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['machines'] });
      notify(texts.did);
      onClose();
    },
  });
  return (
    <Confirm
      title={texts.edit}
      action={texts.save}
      busy={save.isPending}
      blocked={draft.name.trim() === ''}
      failure={save.error}
      onConfirm={() => {
        save.mutate();
      }}
      onClose={onClose}
    >
      <MachineFields draft={draft} onChange={setDraft} />
    </Confirm>
  );
}
