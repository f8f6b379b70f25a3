import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { KnownMachine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { Field } from '../../parts/fields/field.js';
import fieldStyles from '../../parts/fields/field.module.css';
import { Folded } from '../../parts/folded.js';
import { EMPTY_DRAFT, isComplete, MACHINE_ID, profileOf } from '../machine-draft.js';
import { MachineFields } from '../machine-fields.js';
import { nameOf } from './add-machines.js';
import { FindMachine } from './find-machine.js';
import { knownMachinesQuery } from './known-query.js';

const TEXTS = inBoth(
  {
    add: 'Add machine',
    action: 'Add',
    byHand: 'Enter an ID by hand',
    id: 'Machine ID',
    idHint: 'The ID used by its platform: letters, digits, dots, dashes and underscores.',
    did: (name: string) => `${name} added. Syncing its stock and sales.`,
  },
  {
    add: '添加机器',
    action: '添加',
    byHand: '手动输入编号',
    id: '机器编号',
    idHint: '与机器平台上的编号一致：字母、数字、点、短横线和下划线。',
    did: (name) => `${name} 已添加，正在读取库存和销售。`,
  },
);

export function AddMachine({ look = 'primary' }: { look?: 'primary' | 'plain' }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton look={look} dialog={(close) => <AddDialog onClose={close} />}>
      {texts.add}
    </DialogButton>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const known = useQuery(knownMachinesQuery());
  const [machine, setMachine] = useState<{ id: string; namespace?: string }>({ id: '' });
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const id = machine.id.trim();
  const add = useAction('register_machine', {
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id } },
          body: {
            name: draft.name.trim(),
            profile: profileOf(draft),
            ...(machine.namespace !== undefined && { namespace: machine.namespace }),
          },
          headers,
        }),
      ),
    notice: ({ location }) => texts.did(location.name),
    onDone: ({ location }) => {
      onClose();
      go(`/machines/${encodeURIComponent(location.id)}`);
    },
  });
  const choose = (chosen: KnownMachine) => {
    setMachine(chosen);
    setDraft((before) => ({ ...before, name: nameOf(chosen) }));
  };
  return (
    <Confirm
      title={texts.add}
      action={texts.action}
      {...add.dialog}
      blocked={!MACHINE_ID.test(id) || !isComplete(draft)}
      onClose={onClose}
    >
      <FindMachine known={known} chosen={id} onChoose={choose} />
      <MachineFields draft={draft} onChange={setDraft} />
      <Folded summary={texts.byHand}>
        <div className={fieldStyles.wide}>
          <Field label={texts.id}>
            <input
              required
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={machine.id}
              aria-describedby="machine-id-hint"
              onChange={({ target }) => {
                setMachine({ id: target.value });
              }}
            />
          </Field>
          <p id="machine-id-hint" className="muted small">
            {texts.idHint}
          </p>
        </div>
      </Folded>
    </Confirm>
  );
}
