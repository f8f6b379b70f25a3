import { moneyText } from '../../money/index.js';
import type {
  MissedPrice,
  PriceStepParams,
  PriceTexts,
  RuleTexts,
  RuleValue,
} from '../params/prices.js';
import { counted, machineText, packText, type Words } from '../words.js';

export const PRICES: Words<keyof PriceTexts> = {
  price_change: ({ lines, machine }) =>
    `Change ${counted(lines, 'line')} of prices on machine ${machineText(machine)}`,
  price_change_why: ({ steps, because }, say) =>
    `${stepsText(steps)}. Asked because: ${because.map(say).join('; ')}`,
  price_changed: ({ lines, taken, machine }) => {
    const which = taken === undefined ? '' : `${taken} of `;
    return `Prices of ${which}${counted(lines, 'line')} changed on machine ${machineText(machine)}`;
  },
  price_effect: ({ taken, missed }) =>
    [...(taken.length > 0 ? [stepsText(taken)] : []), ...missed.map(missedText)].join('; '),
  price_missed: (missed) => missedText(missed),
  price_change_failed: ({ lines, machine }) =>
    `Price change of ${counted(lines, 'line')} on machine ${machineText(machine)} failed`,
  price_change_failed_why: ({ why, steps }, say) => `${say(why)}. Wanted: ${stepsText(steps)}`,
  price_change_waiting: ({ lines, machine }) =>
    `Price change of ${counted(lines, 'line')} waits to be made at machine ${machineText(machine)}`,
  price_change_waiting_why: ({ task, steps }) =>
    `${stepsText(steps)}. The machine takes no requests, so a person sets it there: task ${task}`,
  price_to_be_set: ({ title, after, task }) =>
    `${title} waits for a person to set ${moneyText(after)} at the machine: task ${task}`,
  price_task: ({ lines, machine }) =>
    `Set ${counted(lines, 'price')} at machine ${machineText(machine)}`,
  prices_set_by_hand: ({ by, steps }) => `Set at the machine, says ${by}: ${stepsText(steps)}`,
  prices_in_file: ({ steps }) => `Sales in a file show it: ${stepsText(steps)}`,
  price_change_cancelled: ({ lines, machine }) =>
    `Price change of ${counted(lines, 'line')} at machine ${machineText(machine)} cancelled`,
  price_change_called_off: ({ by, steps }) =>
    `${by} cancelled it before it was made: ${stepsText(steps)}`,
  price_change_replaced: ({ steps }) =>
    `A later change of the same products replaces it: ${stepsText(steps)}`,
  prices_not_taken: ({ vendor, effect }, say) => `${vendor} took the change, but ${say(effect)}`,
  prices_unreachable: ({ vendor, words, effect }, say) =>
    `${vendor} cannot be reached: ${words}; ${say(effect)}`,
  prices_refused: ({ vendor, words, credentials }) =>
    `${vendor} refused ${credentials ? 'our credentials' : 'the change'}: ${words}`,
  prices_looked_at: ({ effect }, say) => `Looked at afterwards: ${say(effect)}`,

  over_price_cap: ({ cap, ...step }) =>
    `${fromTo(step)} is a larger step than the ${moneyText(cap)} that need no approval`,
  over_own_price_cap: ({ cap, name, ...step }) =>
    `${fromTo(step)} is a larger step than the ${moneyText(cap)} that ${name} needs no approval for (priceCapPerItem)`,
  over_day_step: ({ title, start, approved, after, cap }) =>
    `${title} from ${moneyText(start)} ${approved ? 'approved last' : '24 hours ago'} to ${moneyText(after)} is a larger step than the ${moneyText(cap)} a day that need no approval (priceStepPerDay)`,
  cost_unread: ({ title, words }) =>
    `The cost of ${title} cannot be read: ${words} (minMarginPercent)`,
  below_known_cost: ({ title, fen, cost, source }, say) =>
    `${title} at ${moneyText(fen)} is below its known cost of ${packText(cost)}, ${say(source)} (minMarginPercent)`,
  thin_margin: ({ title, fen, percent, cost, source }, say) =>
    `${title} at ${moneyText(fen)} leaves a margin of less than ${percent}% over its known cost of ${packText(cost)}, ${say(source)} (minMarginPercent)`,
  below_cost: ({ title, fen }) => `${title} at ${moneyText(fen)} sells for less than it cost`,
  cost_paid: ({ item, day, order }) => `paid for ${item} on ${day}, order ${order}`,
  cost_of_last_sale: () => 'from the last sale in the ledger',
  cost_offered: ({ item }) => `the present price of ${item}`,
};

export const RULES: Words<keyof RuleTexts> = {
  kill_switch_changed: ({ engaged }) => (engaged ? STOP_ENGAGED : STOP_RELEASED),
  kill_switch_changed_why: ({ engaged, by }) =>
    `${ruleName('killSwitchEngaged')} (killSwitchEngaged) from ${!engaged} to ${engaged}: ${engaged ? FROZEN : RUNNING}; changed by ${by}`,
  rules_changed: ({ rules }) => `Rules changed: ${rules.map(ruleName).join(', ')}`,
  rules_changed_why: ({ changes, by }) => {
    const described = changes.map(
      ({ rule, before, after }) =>
        `${ruleName(rule)} (${rule}) from ${inWords(rule, before)} to ${inWords(rule, after)}`,
    );
    return `${described.join('; ')}; changed by ${by}`;
  },
};

/** The summaries of the kill switch's events, by which older ones are told apart. */
export const STOP_ENGAGED = 'Emergency stop engaged';
export const STOP_RELEASED = 'Emergency stop released';

const FROZEN = 'purchases, price changes and runs are frozen until it is released';
const RUNNING = 'purchases, price changes and runs go on under the rules';

/** The names of the rules for people. */
const RULE_NAMES: Readonly<Record<string, string>> = {
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
  otherDestinations: 'other delivery addresses',
};

const ruleName = (rule: string): string => RULE_NAMES[rule] ?? rule;

function inWords(rule: string, value: RuleValue | undefined): string {
  if (value === undefined) return 'none';
  if (typeof value === 'number') {
    return rule.endsWith('Percent') ? `${value}%` : `${moneyText(value)} (${value})`;
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return rule === 'probationUntil' ? minuteOf(value) : `"${value}"`;
  return value.length === 0 ? 'none' : value.map((entry) => `"${entry}"`).join(', ');
}

/** Rules store times in UTC. */
const minuteOf = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** `Cola ¥3.00 to ¥3.50; Water ¥2.00 to ¥2.20` */
const stepsText = (steps: readonly PriceStepParams[]): string =>
  steps
    .map(({ title, before, after }) => `${title} ${moneyText(before)} to ${moneyText(after)}`)
    .join('; ');

const fromTo = ({ title, before, after }: PriceStepParams): string =>
  `${title} from ${moneyText(before)} to ${moneyText(after)}`;

const missedText = ({ title, after, shown }: MissedPrice): string =>
  shown === undefined
    ? `${title} did not take ${moneyText(after)}: the machine no longer holds it`
    : `${title} did not take ${moneyText(after)}: the machine shows ${moneyText(shown)}`;
