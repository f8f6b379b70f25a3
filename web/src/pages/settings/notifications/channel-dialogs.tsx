import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { NotificationChannel } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { Fields } from '../../../parts/fields/field.js';
import { ChannelFields } from './channel-fields.js';
import { ownChannel, unsubscribe } from './push-subscription.js';

const TEXTS = inBoth(
  {
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    save: 'Save',
    changed: 'Saved.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    ask: (name: string) => `Remove ${name}?`,
    what: 'Nothing more is sent there, not even what waits for the end of the quiet hours.',
    removed: 'Removed.',
  },
  {
    change: '修改',
    changeOf: (name: string) => `修改 ${name}`,
    save: '保存',
    changed: '已保存。',
    remove: '移除',
    removeOf: (name: string) => `移除 ${name}`,
    ask: (name: string) => `要移除 ${name} 吗？`,
    what: '不再向其发送任何消息，包括因免打扰时段而等待的消息。',
    removed: '已移除。',
  },
);

interface Props {
  channel: NotificationChannel;
}

interface DialogProps extends Props {
  onClose: () => void;
}

export function ChangeChannel({ channel }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.changeOf(channel.name)}
      dialog={(close) => <ChangeDialog channel={channel} onClose={close} />}
    >
      {texts.change}
    </DialogButton>
  );
}

function ChangeDialog({ channel: { id, name, language, kinds }, onClose }: DialogProps) {
  const texts = useTexts(TEXTS);
  const [draft, setDraft] = useState({ name, language, kinds });
  const save = useAction('change_notifications', {
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/notifications/channels/{id}', {
          params: { path: { id } },
          body: draft,
          headers,
        }),
      ),
    notice: texts.changed,
    onDone: onClose,
  });
  return (
    <Confirm title={texts.changeOf(name)} action={texts.save} {...save.dialog} onClose={onClose}>
      <Fields>
        <ChannelFields draft={draft} onChange={setDraft} />
      </Fields>
    </Confirm>
  );
}

export function RemoveChannel({ channel }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.removeOf(channel.name)}
      dialog={(close) => <RemoveDialog channel={channel} onClose={close} />}
    >
      {texts.remove}
    </DialogButton>
  );
}

function RemoveDialog({ channel: { id, name }, onClose }: DialogProps) {
  const texts = useTexts(TEXTS);
  const remove = useAction('change_notifications', {
    send: async () => {
      const answer = await answerOf(
        api.DELETE('/ucp/v1/notifications/channels/{id}', { params: { path: { id } } }),
      );
      if (id === ownChannel()) await unsubscribe();
      return answer;
    },
    notice: texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.ask(name)}
      action={texts.remove}
      danger
      {...remove.dialog}
      onClose={onClose}
    >
      <p>{texts.what}</p>
    </Confirm>
  );
}
