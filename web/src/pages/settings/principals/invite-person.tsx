import { useState } from 'react';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { IssuedPrincipal, Principal } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { DialogButton } from '../../../parts/dialogs/dialog-button.js';
import { IssuedDialog } from './issued-dialog.js';

const TEXTS = inBoth(
  {
    invite: 'New invitation',
    inviteOf: (name: string) => `New invitation for ${name}`,
    ask: (name: string) => `Issue a new invitation for ${name}?`,
    what: 'You get a link to send yourself; no mail is sent. It is valid for 72 hours and works once.',
    yes: 'Issue invitation',
  },
  {
    invite: '新邀请',
    inviteOf: (name: string) => `${name} 的新邀请`,
    ask: (name: string) => `要为 ${name} 签发新邀请吗？`,
    what: '您会得到一个链接，请自行发送，系统不会发送邮件。链接 72 小时内有效，只能使用一次。',
    yes: '签发',
  },
);

export function InvitePerson({ principal }: { principal: Principal }) {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton
      aria-label={texts.inviteOf(principal.name)}
      dialog={(close) => <InviteDialog principal={principal} onClose={close} />}
    >
      {texts.invite}
    </DialogButton>
  );
}

interface Props {
  principal: Principal;
  onClose: () => void;
}

function InviteDialog({ principal: { id, name }, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const [issued, setIssued] = useState<IssuedPrincipal>();
  const invite = useAction('invite', {
    send: (headers): Promise<IssuedPrincipal> =>
      answerOf(api.POST('/ucp/v1/principals/{id}/invite', { params: { path: { id } }, headers })),
    onDone: setIssued,
  });
  if (issued) return <IssuedDialog issued={issued} onClose={onClose} />;
  return (
    <Confirm title={texts.ask(name)} action={texts.yes} {...invite.dialog} onClose={onClose}>
      <p>{texts.what}</p>
    </Confirm>
  );
}
