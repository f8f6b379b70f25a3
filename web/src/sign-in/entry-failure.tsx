import { ApiFailure } from '../api/failure.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { FailureText } from '../parts/messages/failure-text.js';
import styles from './entry-card.module.css';

const TEXTS = inBoth(
  {
    cancelled: 'No passkey was used. Try again, or use a password.',
    wrongAddress: 'Passkeys work only at the address in your invitation link.',
    noPasskey: 'The passkey did not work on this device. Try again, or use a password.',
  },
  {
    cancelled: '未使用通行密钥。请重试，或使用密码。',
    wrongAddress: '通行密钥只能在邀请链接所在的地址使用。',
    noPasskey: '通行密钥在此设备上无法使用。请重试，或使用密码。',
  },
);

interface Props {
  failure: Error | null;
  /** What the service's error codes mean here. */
  words: Readonly<Record<string, string>>;
}

/** Why signing in did not work. */
export function EntryFailure({ failure, words }: Props) {
  const texts = useTexts(TEXTS);
  if (!failure) return null;
  return (
    <p className={styles.failure} role="alert">
      {failure instanceof ApiFailure
        ? (words[failure.code ?? ''] ?? <FailureText failure={failure} />)
        : browserText(failure, texts)}
    </p>
  );
}

/** The browser's own errors have fixed names and texts in English only. */
function browserText({ name }: Error, texts: (typeof TEXTS)['en']): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  return name === 'SecurityError' ? texts.wrongAddress : texts.noPasskey;
}
