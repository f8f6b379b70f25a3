import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useOncePerDialog } from '../../actions/once-per-dialog.js';
import { answerOf, api } from '../../api/client.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { EMPTY_DRAFT, MACHINE_ID, profileOf } from '../../machines/machine-draft.js';
import { MachineFields } from '../../machines/machine-fields.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { Field } from '../../parts/field.js';
import fieldStyles from '../../parts/field.module.css';
import { useNotify } from '../../parts/notices.js';

const TEXTS = inBoth(
  {
    register: 'Register a machine',
    action: 'Register',
    id: 'Machine id',
    idHint: 'As its platform names it: letters, digits, dot, dash and underscore.',
    did: (name: string) => `${name} is registered. Its stock and sales are being read.`,
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
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="primary"
        onClick={() => {
          setAsking(true);
        }}
      >
        {texts.register}
      </Button>
      {asking && (
        <RegisterDialog
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function RegisterDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [id, setId] = useState('');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { headers, onError } = useOncePerDialog();
  const register = useMutation({
    onError,
    mutationFn: () =>
      answerOf(
        api.PUT('/ucp/v1/locations/{id}', {
          params: { path: { id: id.trim() } },
          body: { name: draft.name.trim(), profile: profileOf(draft) },
          headers,
        }),
      ),
    onSuccess: ({ location }) => {
      void queries.invalidateQueries({ queryKey: ['machines'] });
      notify(texts.did(location.name));
      onClose();
      go(`/machines/${encodeURIComponent(location.id)}`);
    },
  });
  return (
    <Confirm
      title={texts.register}
      action={texts.action}
      busy={register.isPending}
      blocked={!MACHINE_ID.test(id.trim()) || draft.name.trim() === ''}
      failure={register.error}
      onConfirm={() => {
        register.mutate();
      }}
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
