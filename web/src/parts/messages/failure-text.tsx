import { ApiFailure } from '../../api/failure.js';
import { inBoth, useLanguage, useTexts } from '../../i18n/language.js';
import { FAILURE_WORDS } from '../../texts/failure-words.js';
import { languageOf } from '../../texts/said.js';
import { Quoted } from '../../texts/text-words.js';
import styles from './failure-text.module.css';

const TEXTS = inBoth(
  {
    unreachable: 'Cannot reach the service. Check your connection and that the service is running.',
    signed_out: 'You have been signed out. Sign in again.',
    details: 'Details',
  },
  {
    unreachable: '无法连接服务。请确认服务正在运行且网络正常。',
    signed_out: '您已退出登录，请重新登录。',
    details: '详情',
  },
);

/** The reason for a failure, translated if its code is known. */
export function FailureText({ failure }: { failure: unknown }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(FAILURE_WORDS);
  const { language } = useLanguage();
  if (!(failure instanceof ApiFailure)) return <>{String(failure)}</>;
  if (failure.isUnreachable) return <>{texts.unreachable}</>;
  if (failure.isSignedOut) return <>{texts.signed_out}</>;
  const known = words[failure.code ?? ''];
  if (known === undefined) return <Quoted words={failure.message} />;
  if (languageOf(failure.message).startsWith(language)) return <>{`${known} ${failure.message}`}</>;
  return (
    <>
      {known}{' '}
      <details className={styles.details}>
        <summary>{texts.details}</summary>
        <Quoted words={failure.message} />
      </details>
    </>
  );
}
