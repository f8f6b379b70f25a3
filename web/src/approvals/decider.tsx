import { AuthorName } from '../access/author.js';
import type { Author } from '../api/shapes.js';
import { inBoth, useLanguage, useTexts } from '../i18n/language.js';
import { callerWords } from '../texts/caller-words.js';

const TEXTS = inBoth({ unknown: 'unknown' }, { unknown: '未知' });

/** The service's name for whoever uses the operator token. */
const HOLDER = 'the token holder';

interface Props {
  /** As recorded; a channel's credential vouches for someone else. */
  name: string | undefined;
  /** Whose credential it was. */
  by?: Author;
}

/** Who decided. The service's own names are translated. */
export function Decider({ name, by }: Props) {
  const texts = useTexts(TEXTS);
  const { language } = useLanguage();
  if (by) {
    const isVouched = name !== undefined && name !== by.name && name !== HOLDER;
    return (
      <>
        {isVouched && `${name}, `}
        <AuthorName by={by} />
      </>
    );
  }
  return <>{name === undefined ? texts.unknown : callerWords(name, language)}</>;
}
