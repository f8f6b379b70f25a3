import type { NotificationChannel } from '../../../api/shapes.js';
import { inBoth, LANGUAGES, useTexts, type Language } from '../../../i18n/language.js';
import { Field } from '../../../parts/fields/field.js';
import { KindTicks } from './kind-ticks.js';
import { NOTIFICATION_WORDS } from './notification-words.js';

const TEXTS = inBoth(
  { name: 'Name', language: 'Language of the messages', kinds: 'What is sent there' },
  { name: '名称', language: '消息语言', kinds: '发送内容' },
);

export type ChannelDraft = Pick<NotificationChannel, 'name' | 'language' | 'kinds'>;

const LONGEST_NAME = 100;

interface Props {
  draft: ChannelDraft;
  onChange: (draft: ChannelDraft) => void;
}

export function ChannelFields({ draft, onChange }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  return (
    <>
      <Field label={texts.name} wide>
        <input
          required
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={draft.name}
          onChange={({ target }) => {
            onChange({ ...draft, name: target.value });
          }}
        />
      </Field>
      <Field label={texts.language} wide>
        <select
          value={draft.language}
          onChange={({ target }) => {
            onChange({ ...draft, language: target.value as Language });
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {words.languages[language]}
            </option>
          ))}
        </select>
      </Field>
      <KindTicks
        legend={texts.kinds}
        kinds={draft.kinds}
        onChange={(kinds) => {
          onChange({ ...draft, kinds });
        }}
      />
    </>
  );
}
