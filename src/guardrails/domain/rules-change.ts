import type { Rules } from '../../config/index.js';

export interface RuleChange {
  rule: keyof Rules;
  before: Rules[keyof Rules];
  after: Rules[keyof Rules];
}

export interface RulesChangeEvent {
  kind: 'kill_switch' | 'rules_changed';
  summary: string;
  reasoning: string;
}

/** What differs, in the order in which the rules are listed. */
export function rulesChanges(before: Rules, after: Rules): RuleChange[] {
  return (Object.keys(before) as (keyof Rules)[])
    .filter((rule) => JSON.stringify(before[rule]) !== JSON.stringify(after[rule]))
    .map((rule) => ({ rule, before: before[rule], after: after[rule] }));
}

/** The kill switch is told on its own: it is what an owner looks for. */
export function changeEvents(changes: readonly RuleChange[]): RulesChangeEvent[] {
  const events: RulesChangeEvent[] = [];
  const killSwitch = changes.find(({ rule }) => rule === 'killSwitchEngaged');
  if (killSwitch) {
    events.push({
      kind: 'kill_switch',
      summary: killSwitch.after === true ? 'Kill switch engaged' : 'Kill switch released',
      reasoning: describe(killSwitch),
    });
  }
  const others = changes.filter((change) => change !== killSwitch);
  if (others.length > 0) {
    events.push({
      kind: 'rules_changed',
      summary: `Rules changed: ${others.map(({ rule }) => rule).join(', ')}`,
      reasoning: others.map(describe).join('; '),
    });
  }
  return events;
}

const AMOUNTS = new Set<keyof Rules>([
  'spendingLimitPerRun',
  'spendingLimitPerDay',
  'priceCapPerItem',
]);

function describe({ rule, before, after }: RuleChange): string {
  const unit = AMOUNTS.has(rule) ? ' fen' : '';
  return `${rule} from ${JSON.stringify(before)} to ${JSON.stringify(after)}${unit}`;
}
