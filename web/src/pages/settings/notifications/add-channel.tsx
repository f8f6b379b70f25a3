import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { NewNotificationChannel } from '../../../api/shapes.js';
import { inBoth, useLanguage, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Field, Fields } from '../../../parts/fields/field.js';
import { ChannelFields, type ChannelDraft } from './channel-fields.js';
import {
  CHAT_FORMATS,
  NOTIFICATION_WORDS,
  USUAL_KINDS,
  type ChatFormat,
} from './notification-words.js';

const TEXTS = inBoth(
  {
    mail: { open: 'Add mail address', name: 'Mail', did: 'Mail address added.' },
    chat: { open: 'Add chat', name: 'Chat', did: 'Chat added.' },
    address: 'Mail address',
    format: 'App',
    url: 'Address of the incoming webhook',
    secret: 'Whoever knows this address can write to the chat. It is not shown again.',
    add: 'Add',
  },
  {
    mail: { open: '添加邮箱', name: '邮件', did: '邮箱已添加。' },
    chat: { open: '添加聊天', name: '聊天', did: '聊天已添加。' },
    address: '邮箱地址',
    format: '应用',
    url: '传入 Webhook 地址',
    secret: '知道此地址的人都可以向该聊天发消息。之后不再显示。',
    add: '添加',
  },
);

type Added = 'mail' | 'chat';

export function AddChannel({ type }: { type: Added }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton dialog={(close) => <AddDialog type={type} onClose={close} />}>
      {texts[type].open}
    </DialogButton>
  );
}

function AddDialog({ type, onClose }: { type: Added; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const { language } = useLanguage();
  const [draft, setDraft] = useState<ChannelDraft>({
    name: texts[type].name,
    language,
    kinds: [...USUAL_KINDS],
  });
  const [target, setTarget] = useState('');
  const [format, setFormat] = useState<ChatFormat>('slack');
  const wanted: NewNotificationChannel = {
    ...draft,
    ...(type === 'mail' ? { type, address: target } : { type, format, url: target }),
  };
  const add = useAction('change_notifications', {
    send: (headers) =>
      answerOf(api.POST('/ucp/v1/notifications/channels', { body: wanted, headers })),
    notice: texts[type].did,
    onDone: onClose,
  });
  return (
    <Confirm title={texts[type].open} action={texts.add} {...add.dialog} onClose={onClose}>
      <Fields>
        {type === 'chat' && <FormatField format={format} onChange={setFormat} />}
        <Field label={type === 'mail' ? texts.address : texts.url} wide>
          <input
            required
            type={type === 'mail' ? 'email' : 'url'}
            autoComplete={type === 'mail' ? 'email' : 'off'}
            value={target}
            onChange={({ target: { value } }) => {
              setTarget(value);
            }}
          />
        </Field>
        <ChannelFields draft={draft} onChange={setDraft} />
      </Fields>
      {type === 'chat' && <p className="small muted">{texts.secret}</p>}
    </Confirm>
  );
}

interface FormatProps {
  format: ChatFormat;
  onChange: (format: ChatFormat) => void;
}

function FormatField({ format, onChange }: FormatProps) {
  const texts = useTexts(TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  return (
    <Field label={texts.format} wide>
      <select
        value={format}
        onChange={({ target }) => {
          onChange(target.value as ChatFormat);
        }}
      >
        {CHAT_FORMATS.map((one) => (
          <option key={one} value={one}>
            {words.formats[one]}
          </option>
        ))}
      </select>
    </Field>
  );
}
