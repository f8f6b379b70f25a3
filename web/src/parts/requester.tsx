import { inBoth, useTexts } from '../i18n/language.js';
import { requesterName } from './requester-name.js';

const TEXTS = inBoth({ itself: 'the service itself' }, { itself: '服务自身' });

/** Who asked for something: the profile that a caller gave, or the service on its own account. */
export function Requester({ profile }: { profile: string | undefined }) {
  const texts = useTexts(TEXTS);
  if (profile === undefined) return <>{texts.itself}</>;
  return <span title={profile}>{requesterName(profile)}</span>;
}
