import type { Author } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Requester } from './requester.js';
import { ACCESS_WORDS } from './access-words.js';

const TEXTS = inBoth(
  { unknown: 'unknown', states: 'says it is', unverified: ' (not verified)' },
  { unknown: '未知', states: '自称', unverified: '（未核实）' },
);

/** Who did something: the name and the kind of the credential. */
export function AuthorName({ by }: { by: Author | undefined }) {
  const texts = useTexts(TEXTS);
  const { kinds } = useTexts(ACCESS_WORDS);
  if (!by) return <>{texts.unknown}</>;
  if (by.kind === 'owner') return <>{kinds.owner}</>;
  return (
    <span data-author={by.id}>
      {by.name} <span className="muted">({kinds[by.kind]})</span>
    </span>
  );
}

interface Props {
  by: Author | undefined;
  /** The profile that the caller stated about itself. */
  profile: string | undefined;
}

/** Who requested something, and what they said about themselves, which nobody verified. */
export function RequestedBy({ by, profile }: Props) {
  const texts = useTexts(TEXTS);
  const stated = <Requester profile={profile} />;
  return (
    <>
      {by && <AuthorName by={by} />}{' '}
      {profile !== undefined && (
        <span className={by && 'small muted'}>
          {by && `${texts.states} `}
          {stated}
          {texts.unverified}
        </span>
      )}
      {!by && profile === undefined && stated}
    </>
  );
}
