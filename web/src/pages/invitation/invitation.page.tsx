import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { invitationOf } from '../../api/sign-in.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Waiting } from '../../parts/loaded.js';
import { EntryCard } from '../../sign-in/entry-card.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';
import { arePasskeysPossible } from '../../sign-in/passkeys.js';
import { useSessionChange } from '../../shell/session.js';
import { CreatePasskey } from './create-passkey.js';
import { SetPassword } from './set-password.js';
import { useInvitationCode } from './use-invitation-code.js';

const TEXTS = inBoth(
  {
    title: 'Invitation',
    welcome: (name: string) => `Welcome, ${name}. Choose how you will sign in from now on.`,
    incomplete: 'Open the invitation link again: this address alone is not enough.',
    refused:
      'This invitation was already used, has expired or was replaced. Ask whoever invited you for a new link.',
  },
  {
    title: '邀请',
    welcome: (name: string) => `${name}，欢迎。请选择今后的登录方式。`,
    incomplete: '请重新打开邀请链接：仅有此地址是不够的。',
    refused: '此邀请已被使用、已过期或已被替换。请向邀请您的人索取新链接。',
  },
);

/** Where the link of an invitation leads. */
export default function InvitationPage() {
  const texts = useTexts(TEXTS);
  const code = useInvitationCode();
  const [, goTo] = useLocation();
  const sessionChanged = useSessionChange();
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => invitationOf(code),
    enabled: code !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  const accepted = () => {
    goTo('/');
    sessionChanged();
  };
  const canCreatePasskey = arePasskeysPossible() && data?.passkey_options != null;
  return (
    <EntryCard title={texts.title}>
      {code === '' && <p>{texts.incomplete}</p>}
      {code !== '' && !data && !error && <Waiting />}
      <EntryFailure failure={error} words={{ unauthorized: texts.refused }} />
      {data && (
        <>
          <p>{texts.welcome(data.name)}</p>
          {canCreatePasskey && (
            <CreatePasskey code={code} refused={texts.refused} onAccepted={accepted} />
          )}
          <SetPassword
            code={code}
            refused={texts.refused}
            isFirst={!canCreatePasskey}
            onAccepted={accepted}
          />
        </>
      )}
    </EntryCard>
  );
}
