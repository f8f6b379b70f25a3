import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Principal } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { useSession } from '../../../shell/session.js';
import { changeOf, draftOf, readDraft } from '../form/principal-draft.js';
import { PrincipalFields } from '../form/principal-fields.js';

const TEXTS = inBoth(
  {
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    save: 'Save',
    what: 'It counts from the next request on.',
    did: (name: string) => `${name} changed.`,
  },
  {
    change: '修改',
    changeOf: (name: string) => `修改 ${name}`,
    save: '保存',
    what: '从下一个请求起生效。',
    did: (name: string) => `${name} 已修改。`,
  },
);

export function ChangePrincipal({ principal }: { principal: Principal }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.changeOf(principal.name)}
      dialog={(close) => <ChangeDialog principal={principal} onClose={close} />}
    >
      {texts.change}
    </DialogButton>
  );
}

interface Props {
  principal: Principal;
  onClose: () => void;
}

function ChangeDialog({ principal, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const { timezone: timeZone } = useSession();
  // As it was when the dialog opened, so that only what the user edits is sent.
  const [before] = useState(principal);
  const [given] = useState(() => draftOf(before, timeZone));
  const [draft, setDraft] = useState(given);
  const { wanted, problems } = readDraft(draft, { timeZone, now, before: before.expires_at });
  const change = changeOf(before, wanted);
  const save = useAction('change_principal', {
    send: (headers) =>
      answerOf(
        api.PATCH('/ucp/v1/principals/{id}', {
          params: { path: { id: before.id } },
          body: change,
          headers,
        }),
      ),
    notice: ({ principal: { name } }) => texts.did(name),
    onDone: onClose,
  });
  return (
    <Confirm
      title={texts.changeOf(before.name)}
      action={texts.save}
      {...save.dialog}
      blocked={problems.size > 0 || Object.keys(change).length === 0}
      onClose={onClose}
    >
      <PrincipalFields
        draft={draft}
        given={given}
        problems={problems}
        choosesKind={false}
        onChange={setDraft}
      />
      <p className="small muted">{texts.what}</p>
    </Confirm>
  );
}
