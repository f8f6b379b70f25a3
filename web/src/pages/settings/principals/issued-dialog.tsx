import type { IssuedPrincipal } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { CopyField } from '../../../parts/fields/copy-field.js';
import { Dialog, DialogChoices } from '../../../parts/dialogs/dialog.js';
import { connectionText } from './connection-text.js';
import { McpSetup } from './mcp-setup.js';
import { limitTexts } from '../limits/limit-texts.js';
import { LIMIT_WORDS } from '../limits/limit-words.js';

const TEXTS = inBoth(
  {
    tokenOf: (name: string) => `Token for ${name}`,
    token: 'Token',
    once: 'Copy it now: it is shown only this once. If it gets lost, issue a new one.',
    copyToken: 'Copy token',
    connection: 'Connection text for the agent',
    copyConnection: 'Copy connection text',
    invitationOf: (name: string) => `Invitation for ${name}`,
    invitation: 'Link',
    valid:
      'Send this link yourself; no mail is sent. It works once, within 72 hours, and is shown only now.',
    copyInvitation: 'Copy link',
    lost: (name: string) =>
      `${name} exists, but the answer with the secret was lost on the way. Close this and issue a new one.`,
    done: 'Done',
  },
  {
    tokenOf: (name: string) => `${name} 的令牌`,
    token: '令牌',
    once: '请立即复制：只显示这一次。如果丢失，请重新签发。',
    copyToken: '复制令牌',
    connection: '给代理的连接说明',
    copyConnection: '复制连接说明',
    invitationOf: (name: string) => `${name} 的邀请`,
    invitation: '链接',
    valid: '请自行发送此链接，系统不会发送邮件。72 小时内有效，只能使用一次，且只在此时显示。',
    copyInvitation: '复制链接',
    lost: (name: string) => `${name} 已创建，但含有密钥的答复丢失了。请关闭后重新签发。`,
    done: '完成',
  },
);

interface Props {
  issued: IssuedPrincipal;
  onClose: () => void;
}

/** Shows a new credential, this once. */
export function IssuedDialog({ issued, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const { principal, token, invitation_url: invitation } = issued;
  const { name, kind } = principal;
  return (
    <Dialog
      title={invitation === undefined ? texts.tokenOf(name) : texts.invitationOf(name)}
      onSubmit={onClose}
      onClose={onClose}
    >
      {invitation !== undefined && (
        <>
          <p>{texts.valid}</p>
          <CopyField label={texts.invitation} text={invitation} copy={texts.copyInvitation} />
        </>
      )}
      {token !== undefined && (
        <>
          <p>{texts.once}</p>
          <CopyField label={texts.token} text={token} copy={texts.copyToken} />
        </>
      )}
      {token !== undefined && kind !== 'person' && (
        <>
          <CopyField
            label={texts.connection}
            text={connectionText({
              principal,
              limits: limitTexts(principal.limits, LIMIT_WORDS.en),
              token,
              origin: location.origin,
            })}
            copy={texts.copyConnection}
            rows={6}
          />
          <McpSetup token={token} />
        </>
      )}
      {token === undefined && invitation === undefined && <p role="alert">{texts.lost(name)}</p>}
      <DialogChoices>
        <Button type="submit" look="primary">
          {texts.done}
        </Button>
      </DialogChoices>
    </Dialog>
  );
}
