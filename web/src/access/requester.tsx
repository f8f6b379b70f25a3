import { inBoth, useTexts } from '../i18n/language.js';
import { requesterName } from './requester-name.js';

const TEXTS = inBoth(
  { here: 'this dashboard', nobody: 'an unnamed caller' },
  { here: '本页面', nobody: '未署名的调用方' },
);

/** The requester, as the caller identified itself. */
export function Requester({ profile }: { profile: string | undefined }) {
  const texts = useTexts(TEXTS);
  if (profile === undefined) return <>{texts.nobody}</>;
  if (profile.startsWith(`${location.origin}/`)) return <>{texts.here}</>;
  return <span title={profile}>{requesterName(profile)}</span>;
}
