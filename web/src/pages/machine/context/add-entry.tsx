import { useState } from 'react';
import { useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Confirm } from '../../../parts/confirm.js';
import { useNotify } from '../../../parts/notices.js';
import { useSession } from '../../../shell/session.js';
import { Field } from '../machine-fields.js';
import styles from '../machine-fields.module.css';
import { useAddEntry } from './context-queries.js';
import { CONTEXT_WORDS, KINDS, type Kind } from './context-words.js';
import { instantOf, wallTimeOf } from './wall-time.js';

const TEXTS = inBoth(
  {
    add: 'Add an entry',
    action: 'Add',
    kind: 'Kind',
    text: 'What is it?',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Times are those of ${zone}.`,
    closure: 'Days of a closure do not count as days without sales.',
    wrong: 'The end has to be after the start.',
    did: 'The entry is added.',
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
    wrong: '结束时间必须晚于开始时间。',
    did: '已添加记录。',
  },
);

export function AddEntry({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setAsking(true);
        }}
      >
        {texts.add}
      </Button>
      {asking && (
        <EntryDialog
          id={id}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const kinds = useTexts(CONTEXT_WORDS);
  const notify = useNotify();
  const { now } = useClock();
  const { timezone } = useSession();
  const adding = useAddEntry(id);
  const [kind, setKind] = useState<Kind>('closure');
  const [text, setText] = useState('');
  const [from, setFrom] = useState(() => wallTimeOf(now, timezone));
  const [to, setTo] = useState('');
  const wrong = from !== '' && to !== '' && to <= from;
  const add = () => {
    const entry = {
      kind,
      text: text.trim(),
      ...(from !== '' && { starts_at: instantOf(from, timezone) }),
      ...(to !== '' && { ends_at: instantOf(to, timezone) }),
    };
    adding.mutate(entry, {
      onSuccess: () => {
        notify(texts.did);
        onClose();
      },
    });
  };
  return (
    <Confirm
      title={texts.add}
      action={texts.action}
      busy={adding.isPending}
      blocked={text.trim() === '' || wrong}
      failure={adding.error}
      onConfirm={add}
      onClose={onClose}
    >
      <div className={styles.fields}>
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
            value={to}
            onChange={({ target }) => {
              setTo(target.value);
            }}
          />
        </Field>
      </div>
      <p className="muted small">
        {texts.zone(timezone)} {kind === 'closure' && texts.closure}
      </p>
      {wrong && <p role="alert">{texts.wrong}</p>}
    </Confirm>
  );
}
