import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { EMPTY_DRAFT, MACHINE_ID, profileOf } from '../../machines/machine-draft.js';
import { MachineFields } from '../../machines/machine-fields.js';
import { Confirm } from '../../parts/confirm.js';
import { DialogButton } from '../../parts/dialog-button.js';
import { Field } from '../../parts/field.js';
import fieldStyles from '../../parts/field.module.css';

const TEXTS = inBoth(
  {
    register: 'Register machine',
    action: 'Register',
    id: 'Machine ID',
    idHint: 'The ID used by its platform: letters, digits, dots, dashes and underscores.',
    did: (name: string) => `${name} registered. Syncing its stock and sales.`,
  },
  {
    register: '登记机器',
    action: '登记',
    id: '机器编号',
    idHint: '与机器平台上的编号一致:字母、数字、点、短横线和下划线。',
    did: (name) => `${name} 已登记,正在读取库存和销售。`,
  },
);

export function RegisterMachine() {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton look="primary" dialog={(close) => <RegisterDialog onClose={close} />}>
      {texts.register}
    </DialogButton>
  );
}

function RegisterDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const [id, setId] = useState('');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const register = useAction('register_machine', {
    send: (headers) =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id: id.trim() } },
          body: { name: draft.name.trim(), profile: profileOf(draft) },
          headers,
        }),
      ),
    notice: ({ location }) => texts.did(location.name),
    onDone: ({ location }) => {
      onClose();
      go(`/machines/${encodeURIComponent(location.id)}`);
    },
  });
  return (
    <Confirm
      title={texts.register}
      action={texts.action}
      {...register.dialog}
      blocked={!MACHINE_ID.test(id.trim()) || draft.name.trim() === ''}
      onClose={onClose}
    >
      <MachineFields draft={draft} onChange={setDraft}>
        <div className={fieldStyles.wide}>
          <Field label={texts.id}>
            <input
              required
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={id}
              aria-describedby="machine-id-hint"
              onChange={({ target }) => {
                setId(target.value);
              }}
            />
          </Field>
          <p id="machine-id-hint" className="muted small">
            {texts.idHint}
          </p>
        </div>
      </MachineFields>
    </Confirm>
  );
}
