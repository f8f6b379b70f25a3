import { useId, useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { Field } from '../../parts/fields/field.js';

const TEXTS = inBoth(
  {
    title: (name: string) => `Skip ${name}?`,
    reason: 'Reason',
    usual: ['Closed', 'No access', 'No parking', 'Out of time', 'Machine is out of order'],
    yes: 'Skip',
    what: 'The machine is planned again for another day.',
  },
  {
    title: (name) => `要跳过 ${name} 吗？`,
    reason: '原因',
    usual: ['已关门', '无法进入', '无法停车', '时间不够', '机器故障'],
    yes: '跳过',
    what: '这台机器会另行安排到其他日期。',
  },
);

const LONGEST = 200;

interface Props {
  name: string;
  onSkip: (reason: string) => void;
  onClose: () => void;
}

/** A stop is skipped for a reason. */
export function SkipDialog({ name, onSkip, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [reason, setReason] = useState('');
  const usual = useId();
  return (
    <Confirm
      title={texts.title(name)}
      action={texts.yes}
      blocked={reason.trim() === ''}
      onConfirm={() => {
        onSkip(reason.trim());
      }}
      onClose={onClose}
    >
      <Field label={texts.reason} wide>
        <input
          list={usual}
          autoComplete="off"
          maxLength={LONGEST}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
        />
      </Field>
      <datalist id={usual}>
        {texts.usual.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
      <p className="small muted">{texts.what}</p>
    </Confirm>
  );
}
