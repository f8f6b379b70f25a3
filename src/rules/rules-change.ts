import { text, type RuleValue, type Text } from '../texts/index.js';
import type { Rules } from './rules.js';
import type { SavedAddress } from './saved-address.js';

export interface RuleChange {
  rule: keyof Rules;
  before: Rules[keyof Rules];
  after: Rules[keyof Rules];
}

export interface RulesChangeEvent {
  kind: 'kill_switch' | 'rules_changed';
  summary: Text;
  reasoning: Text;
}

/** The changed rules, in the order of the rules. */
export function rulesChanges(before: Rules, after: Rules): RuleChange[] {
  return (Object.keys(before) as (keyof Rules)[])
    .filter((rule) => JSON.stringify(before[rule]) !== JSON.stringify(after[rule]))
    .map((rule) => ({ rule, before: before[rule], after: after[rule] }));
}

/** The kill switch gets an event of its own, because owners look for it. */
export function changeEvents(changes: readonly RuleChange[], caller: string): RulesChangeEvent[] {
  const events: RulesChangeEvent[] = [];
  const killSwitch = changes.find(({ rule }) => rule === 'killSwitchEngaged');
  if (killSwitch) {
    const engaged = killSwitch.after === true;
    events.push({
      kind: 'kill_switch',
      summary: text('kill_switch_changed', { engaged }),
      reasoning: text('kill_switch_changed_why', { engaged, by: caller }),
    });
  }
  const others = changes.filter((change) => change !== killSwitch);
  if (others.length > 0) {
    events.push({
      kind: 'rules_changed',
      summary: text('rules_changed', { rules: others.map(({ rule }) => rule) }),
      reasoning: text('rules_changed_why', {
        changes: others.map(({ rule, before, after }) => ({
          rule,
          before: valueOf(before),
          after: valueOf(after),
        })),
        by: caller,
      }),
    });
  }
  return events;
}

function valueOf(value: Rules[keyof Rules]): RuleValue | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry : addressText(entry)))
    : addressText(value);
}

/** Shows only the end of the telephone number: more people read events than rules. */
function addressText({ phone_number: phone, ...address }: SavedAddress): string {
  return [...Object.values(address), `…${phone.slice(-4)}`].join(', ');
}
