import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { useClock } from '../../../format/clock.js';
import { wallTime } from '../../../format/wall-time.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { useSession } from '../../../shell/session.js';
import { CONTEXT_WORDS, KINDS, type Kind } from './context-words.js';
import { entryTimes, LATEST } from './entry-times.js';

const TEXTS = inBoth(
  {
    add: 'Add entry',
    action: 'Add',
    kind: 'Type',
    text: 'Description',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Times are in ${zone}.`,
    closure: 'Forecasts ignore sales on days the machine is closed.',
    impossible: 'Enter a valid date and time with a four-digit year.',
    backwards: 'The end must be after the start.',
    did: 'Entry added.',
  },
  {
    add: '添加记录',
    action: '添加',
    kind: '类型',
    text: '内容',
    from: '开始',
    to: '结束',
    zone: (zone) => `时间按 ${zone} 时区。`,
    closure: '停业的日子不计为无销售的日子。',
    impossible: '时间无效。年份请用四位数字。',
    backwards: '结束时间必须晚于开始时间。',
    did: '已添加记录。',
  },
);

export function AddEntry({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <EntryDialog id={id} onClose={close} />}>
      {texts.add}
    </DialogButton>
  );
}

function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const kinds = useTexts(CONTEXT_WORDS);
  const { now } = useClock();
  const { timezone } = useSession();
  const [kind, setKind] = useState<Kind>('closure');
  const [text, setText] = useState('');
  const [from, setFrom] = useState(() => wallTime(now, timezone));
  const [to, setTo] = useState('');
  const { problem, ...times } = entryTimes(from, to, timezone);
  const add = useAction('add_context', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/locations/{id}/context', {
          params: { path: { id } },
          body: { kind, text: text.trim(), ...times },
          headers,
        }),
      ),
    notice: texts.did,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.add}
      action={texts.action}
      {...add.dialog}
      blocked={text.trim() === '' || problem !== undefined}
      onClose={onClose}
    >
      <Fields>
        <Field label={texts.kind} wide>
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as Kind);
            }}
          >
            {KINDS.map((choice) => (
              <option key={choice} value={choice}>
                {kinds[choice]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.text} wide>
          <textarea
            required
            rows={2}
            maxLength={2000}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </Field>
        <Field label={texts.from} wide>
          <input
            type="datetime-local"
            required={kind === 'closure'}
            max={LATEST}
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
            }}
          />
        </Field>
        <Field label={texts.to} wide>
          <input
            type="datetime-local"
            min={from}
            max={LATEST}
            value={to}
            onChange={({ target }) => {
              setTo(target.value);
            }}
          />
        </Field>
      </Fields>
      <p className="muted small">
        {texts.zone(timezone)} {kind === 'closure' && texts.closure}
      </p>
      {problem && <p role="alert">{texts[problem]}</p>}
    </Confirm>
  );
}
