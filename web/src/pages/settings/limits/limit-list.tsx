import type { Limits } from '../../../api/shapes.js';
import { useTexts } from '../../../i18n/language.js';
import { limitTexts } from './limit-texts.js';
import { LIMIT_WORDS } from './limit-words.js';

/** The limits of a principal in plain words. */
export function LimitList({ limits }: { limits: Limits }) {
  const words = useTexts(LIMIT_WORDS);
  const texts = limitTexts(limits, words);
  if (texts.length === 0) return <>{words.none}</>;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
