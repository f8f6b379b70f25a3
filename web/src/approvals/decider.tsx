import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  { holder: 'the owner', itself: 'the service', unknown: 'unknown' },
  { holder: '令牌持有者', itself: '服务自身', unknown: '未知' },
);

/** Who decided. The service's own names are translated. */
export function Decider({ name }: { name: string | undefined }) {
  const texts = useTexts(TEXTS);
  switch (name) {
    case undefined:
      return <>{texts.unknown}</>;
    case 'the token holder':
      return <>{texts.holder}</>;
    case 'routekeeper':
      return <>{texts.itself}</>;
    default:
      return <>{name}</>;
  }
}
