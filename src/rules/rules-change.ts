import { yuan } from '../money/index.js';
import type { Rules } from './rules.js';
import type { SavedAddress } from './saved-address.js';

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
    events.push({
      kind: 'kill_switch',
      summary: killSwitch.after === true ? 'Emergency stop engaged' : 'Emergency stop released',
      reasoning: `${describe(killSwitch)}: ${killSwitch.after === true ? FROZEN : RUNNING}; changed by ${caller}`,
    });
  }
  const others = changes.filter((change) => change !== killSwitch);
  if (others.length > 0) {
    events.push({
      kind: 'rules_changed',
      summary: `Rules changed: ${others.map(({ rule }) => NAMES[rule]).join(', ')}`,
      reasoning: `${others.map(describe).join('; ')}; changed by ${caller}`,
    });
  }
  return events;
}

const FROZEN = 'purchases, price changes and runs are frozen until it is released';
const RUNNING = 'purchases, price changes and runs go on under the rules';

/** The names of the rules for people. */
const NAMES: Readonly<Record<keyof Rules, string>> = {
  spendingLimitPerRun: 'limit for one purchase',
  spendingLimitPerDay: 'limit for 24 hours',
  spendingLimitPerWeek: 'limit for 7 days',
  unitPriceJumpPercent: 'largest rise of a purchase price',
  priceCapPerItem: 'largest price step',
  priceStepPerDay: 'largest price step in 24 hours',
  minMarginPercent: 'smallest margin',
  fourEyesAboveFen: 'amount above which two people decide',
  hardNoGos: 'words that are never bought',
  probationUntil: 'end of probation',
  killSwitchEngaged: 'emergency stop',
  simulationEnabled: 'simulated placing of runs',
  defaultDestination: 'default delivery address',
};

/** Readable for people, with the rule's own name and values for programs. */
const describe = ({ rule, before, after }: RuleChange): string =>
  `${NAMES[rule]} (${rule}) from ${inWords(rule, before)} to ${inWords(rule, after)}`;

const isPercentage = (rule: keyof Rules): boolean => rule.endsWith('Percent');

function inWords(rule: keyof Rules, value: Rules[keyof Rules]): string {
  if (value === null) return 'none';
  if (typeof value === 'number') {
    return isPercentage(rule) ? `${value}%` : `${yuan(value)} (${value} fen)`;
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return minuteOf(value);
  if (!Array.isArray(value)) return addressText(value);
  return value.length === 0 ? 'none' : value.map((word) => `"${word}"`).join(', ');
}

/** Shows only the end of the telephone number: more people read events than rules. */
function addressText({ phone_number: phone, ...address }: SavedAddress): string {
  return `"${[...Object.values(address), `…${phone.slice(-4)}`].join(', ')}"`;
}

/** Rules store times in UTC. */
const minuteOf = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
