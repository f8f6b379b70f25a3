import { moneyText } from '../../money/index.js';
import type { DecisionTexts, PurchaseTexts } from '../params/purchases.js';
import { andMore, costText, counted, packText, type Words } from '../words.js';

export const PURCHASES: Words<keyof PurchaseTexts> = {
  checkout_failed: ({ id, vendor, fen }) =>
    `Checkout ${id} (${vendor}, ${moneyText(fen)}) was not completed`,
  checkout_completed: ({ id, vendor, fen }) =>
    `Checkout ${id} completed: ordered from ${vendor} for ${moneyText(fen)}`,
  checkout_completed_why: ({ number }) =>
    number === undefined
      ? 'The supplier shows the order under our number'
      : `The supplier took the order; its own number is ${number}`,
  checkout_taken_anyway: ({ id, vendor, fen }) =>
    `${vendor} took the order of checkout ${id} (${moneyText(fen)}) after it was canceled`,
  checkout_taken_anyway_why: () =>
    'The order is listed with the others; cancel it with the supplier if it is not wanted',
  order_updated: ({ id, vendor, fen, state }) =>
    `Order ${id} from ${vendor} (${moneyText(fen)}) ${ORDER_STATES[state]}`,
  order_updated_why: ({ words }) => `The supplier says: ${words}`,
  supplier_refused: ({ vendor, words }) => `${vendor} refused: ${words}`,
  supplier_unconfirmed: ({ vendor, words }) =>
    `${vendor} did not confirm it: ${words}; the outcome is being checked`,
  called_off_unsent: ({ vendor }) => `It was canceled before it was sent to ${vendor}`,
  order_marked: ({ mark }) => `A person marked it as ${mark}`,
  not_sent_again: ({ vendor, why }, say) =>
    `${vendor} has no such order, and it was not sent again: ${say(why)}`,
  buyer_may_not: ({ name, because }) => `${name} ${MAY_NOT_BUY[because]}`,
  checkout_is: ({ status: now, found }) => `It ${found ? 'turned out to be' : 'is'} ${now}`,
  costs_more: ({ now, before }) =>
    `It would cost ${costText(now)} now, no longer ${costText(before)}`,

  buy: ({ id, vendor, lines, more, ...cost }) => {
    const named = lines.map(
      ({ quantity, boxes, title }) => `${quantity} ${boxes ? 'boxes of ' : '× '}${title}`,
    );
    return `Buy ${andMore(named, more)} from ${vendor} for ${costText(cost)} (checkout ${id})`;
  },
  buy_lines: ({ id, vendor, lines, ...cost }) =>
    `Buy ${counted(lines, 'line')} from ${vendor} for ${costText(cost)} (checkout ${id})`,
  part_of_decision: ({ id }) => `Approved as a part of decision ${id}`,

  over_purchase_limit: ({ fen, limit }) =>
    `It costs ${moneyText(fen)}, more than the ${moneyText(limit)} that one purchase may cost without approval`,
  over_day_limit: ({ spent, fen, limit }) =>
    `With ${moneyText(spent)} spent without approval in the last 24 hours, ${moneyText(fen)} more would pass the limit of ${moneyText(limit)} a day`,
  over_week_limit: ({ spent, fen, limit }) =>
    `With ${moneyText(spent)} spent without approval in the last 7 days, ${moneyText(fen)} more would pass the limit of ${moneyText(limit)} a week (spendingLimitPerWeek)`,
  over_own_purchase_limit: ({ name, fen, limit }) =>
    `It costs ${moneyText(fen)}, more than the ${moneyText(limit)} that one purchase of ${name} may cost without approval (spendingLimitPerRun)`,
  over_own_day_limit: ({ name, spent, fen, limit }) =>
    `With ${moneyText(spent)} spent by ${name} without approval in the last 24 hours, ${moneyText(fen)} more would pass its limit of ${moneyText(limit)} a day (spendingLimitPerDay)`,
  price_jump: ({ title, price, percent, paid }) =>
    `${title} costs ${packText(price)} a piece, more than ${percent}% above the ${packText(paid)} last paid (unitPriceJumpPercent)`,
  probation: ({ until }) => `Every purchase needs approval until ${until}`,
  no_go: ({ title, word }) => `${title} must never be bought: it matches the no-go "${word}"`,
  kill_switch: () =>
    'The kill switch is engaged: nothing is bought and no price is changed until the owner releases it',
};

export const DECISIONS: Words<keyof DecisionTexts> = {
  approval_created: ({ id, about }, say) => `Decision ${id} wanted: ${say(about)}`,
  approval_resolved: ({ id, approved, about }, say) =>
    `Decision ${id} ${status(approved)}: ${say(about)}`,
  approval_resolved_why: ({ approved, by, together = false, said, because }, say) =>
    [
      `${status(approved)} by ${by}${together ? ' in the same step' : ''}`,
      ...(said === undefined ? [] : [`said: ${said}`]),
      `asked because: ${say(because)}`,
    ].join('; '),
  approval_superseded: ({ id }) => `Decision ${id} closed as superseded`,
  superseded: () => 'superseded',
  checkout_has_changed: ({ id }) => `Checkout ${id} has other content now`,
  checkout_needs_none: ({ id }) => `Checkout ${id} needs no decision any more`,
  checkout_ended: ({ id, reason }) => `Checkout ${id} was canceled (${reason})`,
  run_has_changed: ({ id }) => `Run ${id} was changed`,
  run_was_abandoned: ({ id }) => `Run ${id} was abandoned`,
  prices_moved: () => 'The prices of the machine have moved, so that a step is larger than it was',
};

const status = (approved: boolean): string => (approved ? 'approved' : 'rejected');

const MAY_NOT_BUY = {
  ended: 'was revoked or has expired',
  scope: 'may not buy any more',
  limits: 'may not buy from this supplier any more',
} as const;

const ORDER_STATES = {
  ordered: 'is on order',
  arrived: 'has arrived',
  // The reasoning says who: the supplier, or a person who marked it.
  cancelled: 'was cancelled',
} as const;
