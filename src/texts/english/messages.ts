import type { MessageTexts, SlotGoods } from '../params/messages.js';
import type { Words } from '../words.js';

export const MESSAGES: Words<keyof MessageTexts> = {
  left_out_of_run: ({ why }, say) => `Left out: ${say(why)}`,
  cost_estimated: ({ why }, say) => `${say(why)}; the cost of its lines is estimated`,
  lines_left_for_later: ({ most, more }) =>
    `A run holds at most ${most} lines, the most urgent ones; ${more} more slots wait for the next run`,
  unresolved_sku: (goods) =>
    `${named(goods)}: no live supplier sells it under a confirmed alias; confirm one with PUT /skus/{sku_id}/aliases`,
  slot_left_out: ({ because, ...goods }) =>
    `${named(goods)}: ${LEFT_OUT_BECAUSE[because] ?? because}, so nothing is ordered for it`,
  run_blocked: () =>
    'The kill switch was engaged when this run was built, so nothing was planned; build a new run once it is released',
  run_needs_approval: ({ id }) => `It is placed only after the owner has approved decision ${id}`,
  run_abandoned_as: ({ words }) =>
    `This run was abandoned${words === undefined ? '' : `: ${words}`}`,
  run_rejected: () => 'The owner rejected this run',
  checkout_canceled: ({ id, by, placed }) => {
    const what =
      by === 'supplier' ? `The order of checkout ${id} was canceled` : `Checkout ${id} is canceled`;
    return placed
      ? `${what}: its goods are not coming, and the next run orders them`
      : `${what}: nothing was bought with it`;
  },
  run_nothing_ordered: () =>
    'All purchases of this run ended without an order; place it again, or abandon it',
  nothing_was_ordered: ({ pieces }) =>
    `Nothing was ordered with this run, and ${pieces} pieces came`,
  not_ordered: ({ pieces, came, ...goods }) =>
    `${named(goods)}: ${pieces} of the ${came} pieces that came were not ordered with this run`,
  delivery_discrepancy: ({ ordered, delivered, ...goods }) =>
    `${named(goods)}: ${ordered} ordered, ${delivered} delivered`,
  prices_wait: ({ id, because }, say) =>
    `Nothing was changed; it waits for decision ${id}: ${because.map(say).join('; ')}`,
  short_of_stock: ({ title, left, wanted }) =>
    `The supplier has ${left} pieces of ${title} left, ${wanted} are wanted`,
  not_sold_like_this: ({ title }) => `The supplier does not sell ${title} like this any more`,
  sent_otherwise: () =>
    'The supplier was sent something else under this order number already; start a new checkout for other content',
  delivery_unknown: () => 'Say how the goods reach you: shipping or pickup',
  destination_missing: () => 'Shipping needs a destination',
  destination_lacks: ({ field }) => `Shipping needs ${field}`,
  destination_unchosen: () => 'Choose one of the destinations',
  pickup_site_unchosen: ({ sites, more }) => {
    const names = sites.map(({ id, name }) => (name === undefined ? id : `${id} (${name})`));
    const list = more > 0 ? `${names.join(', ')} or ${more} more` : names.join(' or ');
    return `Choose where to pick the goods up: ${list}`;
  },
  pickup_time_unchosen: () => 'Choose when to pick the goods up',
  pickup_time_passed: () => 'The chosen pickup time has passed',
  price_computed: () =>
    "This price is computed from the price of another unit; the supplier's statement decides",
  costs_more_now: ({ why }, say) => `${say(why)}; complete it again to accept that`,
  checkout_expired: () => 'The checkout expired before it was completed',
  purchase_rejected: () => 'The owner rejected this purchase',
  ended_with_run: ({ run, because }) =>
    because === 'received'
      ? `Replenishment run ${run} was received before this purchase was completed, so it ended`
      : `Replenishment run ${run} was abandoned, so this purchase ended`,
  machine_kept: ({ machine, name, why }, say) =>
    `${name} (${machine}) keeps its last known state: ${say(why)}`,
  ledger_kept: ({ vendor, why }, say) => `The ledger of ${vendor} is not up to date: ${say(why)}`,
  machine_unseen: ({ machine, name, days }) =>
    `${name} (${machine}) does not show in the ledger of the last ${days} days; it may not exist`,
};

const named = ({ title, slot }: SlotGoods): string => `${title} (slot ${slot})`;

const LEFT_OUT_BECAUSE: Readonly<Record<string, string>> = {
  location_removed: 'the machine was removed',
  slot_removed: 'the machine has no such slot any more',
  slot_locked: 'the slot is locked now',
  slot_refilled: 'the slot was refilled since this was planned',
};
