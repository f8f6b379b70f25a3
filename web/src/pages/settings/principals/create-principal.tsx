import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { IssuedPrincipal } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { useSession } from '../../../shell/session.js';
import { creationOf, newDraft, readDraft, unusedName } from '../form/principal-draft.js';
import { PrincipalFields } from '../form/principal-fields.js';
import { IssuedDialog } from './issued-dialog.js';

const TEXTS = inBoth(
  {
    agents: { open: 'New agent', title: 'New agent or channel', create: 'Create' },
    people: { open: 'Invite person', title: 'Invite a person', create: 'Create invitation' },
    agent: 'Agent',
    noMail: 'You get a link to send yourself. It is valid for 72 hours and works once.',
  },
  {
    agents: { open: '新建代理', title: '新建代理或渠道', create: '创建' },
    people: { open: '邀请人员', title: '邀请人员', create: '创建邀请' },
    agent: '代理',
    noMail: '您会得到一个链接，请自行发送。链接 72 小时内有效，只能使用一次。',
  },
);

export type Group = 'agents' | 'people';

interface Props {
  group: Group;
  /** Names in use. */
  taken: readonly string[];
}

export function CreatePrincipal({ group, taken }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      look="primary"
      dialog={(close) => <CreateDialog group={group} taken={taken} onClose={close} />}
    >
      {texts[group].open}
    </DialogButton>
  );
}

function CreateDialog({ group, taken, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  const { timezone: timeZone } = useSession();
  const [draft, setDraft] = useState(() =>
    group === 'agents'
      ? newDraft('agent', unusedName(texts.agent, taken), 'agent')
      : newDraft('person', '', 'driver'),
  );
  const [issued, setIssued] = useState<IssuedPrincipal>();
  const { wanted, problems } = readDraft(draft, { timeZone, now });
  const create = useAction('create_principal', {
    send: (headers): Promise<IssuedPrincipal> =>
      answerOf(api.POST('/ucp/v1/principals', { body: creationOf(wanted), headers })),
    onDone: setIssued,
  });
  if (issued) return <IssuedDialog issued={issued} onClose={onClose} />;
  return (
    <Confirm
      title={texts[group].title}
      action={texts[group].create}
      {...create.dialog}
      blocked={problems.size > 0}
      onClose={onClose}
    >
      <PrincipalFields
        draft={draft}
        given={NOTHING}
        problems={problems}
        choosesKind={group === 'agents'}
        onChange={setDraft}
      />
      {group === 'people' && <p className="small muted">{texts.noMail}</p>}
    </Confirm>
  );
}

const NOTHING = { role: 'custom', scopes: [] } as const;
