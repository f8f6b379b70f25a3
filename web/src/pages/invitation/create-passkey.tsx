import { useMutation } from '@tanstack/react-query';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { EntryFailure } from '../../sign-in/entry-failure.js';
import { acceptWithPasskey } from '../../sign-in/passkeys.js';

const TEXTS = inBoth(
  {
    create: 'Create a passkey',
    what: 'Your fingerprint, face or screen lock opens it. There is nothing to remember.',
  },
  {
    create: '创建通行密钥',
    what: '用指纹、面容或锁屏密码即可使用，无需记忆。',
  },
);

interface Props {
  code: string;
  refused: string;
  onAccepted: () => void;
}

export function CreatePasskey({ code, refused, onAccepted }: Props) {
  const texts = useTexts(TEXTS);
  const creating = useMutation({ mutationFn: acceptWithPasskey, onSuccess: onAccepted });
  return (
    <>
      <p className="muted small">{texts.what}</p>
      <Button
        look="primary"
        autoFocus
        busy={creating.isPending}
        onClick={() => {
          creating.mutate(code);
        }}
      >
        {texts.create}
      </Button>
      <EntryFailure failure={creating.error} words={{ unauthorized: refused }} />
    </>
  );
}
