import { AuthorName } from '../access/author.js';
import type { Author } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  { holder: 'the owner', itself: 'the service', unknown: 'unknown' },
  { holder: '令牌持有者', itself: '服务自身', unknown: '未知' },
);

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
  if (by) {
    const isVouched = name !== undefined && name !== by.name && name !== HOLDER;
    return (
      <>
        {isVouched && `${name}, `}
        <AuthorName by={by} />
      </>
    );
  }
  switch (name) {
    case undefined:
      return <>{texts.unknown}</>;
    case HOLDER:
      return <>{texts.holder}</>;
    case 'routekeeper':
      return <>{texts.itself}</>;
    default:
      return <>{name}</>;
  }
}
