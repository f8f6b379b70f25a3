import type { Rules, RulesChange } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { useTexts } from '../../../i18n/language.js';
import { addressText } from '../../../format/address.js';
import { isPercentage, type RuleName } from '../draft/rule-edits.js';
import { RULE_WORDS } from '../rule-words.js';

/** The formatted value of a rule. */
export function RuleValue({ name, rules }: { name: RuleName; rules: Rules | RulesChange }) {
  const words = useTexts(RULE_WORDS);
  const clock = useClock();
  const value = rules[name];
  if (typeof value === 'number') return <>{isPercentage(name) ? `${value}%` : money(value)}</>;
  if (typeof value === 'boolean') return <>{value ? words.on : words.off}</>;
  if (typeof value === 'string') return <>{clock.time(value)}</>;
  if (Array.isArray(value)) return <>{value.length > 0 ? value.join(', ') : words.noWords}</>;
  if (value) return <>{addressText(value)}</>;
  return <>{words.none}</>;
}
