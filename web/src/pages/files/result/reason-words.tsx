import { useLanguage } from '../../../i18n/language.js';
import { Quoted } from '../../../texts/text-words.js';
import { reasonInChinese } from './reasons.js';

/** Why a row or a file was not taken. */
export function ReasonWords({ reason }: { reason: string }) {
  const { language } = useLanguage();
  const words = language === 'zh' ? reasonInChinese(reason) : undefined;
  return <Quoted words={words ?? reason} />;
}
