import { useMutation } from '@tanstack/react-query';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';
import { signInWithPasskey } from '../../sign-in/passkeys.js';

const TEXTS = inBoth(
  {
    enter: 'Sign in with a passkey',
    refused: 'This passkey is not known here, or no longer works.',
  },
  {
    enter: '使用通行密钥登录',
    refused: '此通行密钥未知或已失效。',
  },
);

export function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const texts = useTexts(TEXTS);
  const entering = useMutation({ mutationFn: signInWithPasskey, onSuccess: onEntered });
  return (
    <>
      <Button
        look="primary"
        autoFocus
        busy={entering.isPending}
        onClick={() => {
          entering.mutate();
        }}
      >
        {texts.enter}
      </Button>
      <EntryFailure failure={entering.error} words={{ unauthorized: texts.refused }} />
    </>
  );
}
