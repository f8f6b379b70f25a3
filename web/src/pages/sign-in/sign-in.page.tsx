import { useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryCard } from '../../sign-in/entry-card.js';
import { arePasskeysPossible } from '../../sign-in/passkeys.js';
import { useSessionChange } from '../../shell/session.js';
import { PasskeyButton } from './passkey-button.js';
import { PasswordForm } from './password-form.js';
import { TokenForm } from './token-form.js';

const TEXTS = inBoth(
  { title: 'Sign in', withToken: 'Sign in with a token', back: 'Back' },
  { title: '登录', withToken: '使用令牌登录', back: '返回' },
);

const KEPT_AS = 'signs-in-with-token';

export function SignInPage() {
  const texts = useTexts(TEXTS);
  const sessionChanged = useSessionChange();
  const [withToken, setWithToken] = useState(() => localStorage.getItem(KEPT_AS) === 'true');
  const entered = (usedToken: boolean) => () => {
    // Whoever has a token finds its field again next time.
    localStorage.setItem(KEPT_AS, String(usedToken));
    sessionChanged();
  };
  return (
    <EntryCard title={texts.title}>
      {withToken ? (
        <TokenForm onEntered={entered(true)} />
      ) : (
        <>
          {arePasskeysPossible() && <PasskeyButton onEntered={entered(false)} />}
          <PasswordForm isFirst={!arePasskeysPossible()} onEntered={entered(false)} />
        </>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setWithToken(!withToken);
        }}
      >
        {withToken ? texts.back : texts.withToken}
      </Button>
    </EntryCard>
  );
}
