import { slotId } from '../../locations/index.js';
import { errorMessage, info, warning, type Message } from '../../ucp/index.js';
import { MOST_LINES } from './domain/draft-line.js';
import type { LeftOut } from './domain/placement.js';
import type { Run, RunLine } from './domain/run.js';

const linePath = ({ position }: RunLine): string => `$.line_items[${position - 1}]`;

const named = ({ title, locationId, vendorSku }: RunLine): string =>
  `${title.trim() || vendorSku} (slot ${slotId(locationId, vendorSku)})`;

export const leftOutMessages = (reasons: readonly string[]): Message[] =>
  reasons.map((reason) => errorMessage('hard_no_go', `Left out: ${reason}`, '$.line_items'));

export const notAsked = (problem: string): Message =>
  warning('sync_problem', `${problem}; the cost of its lines is estimated`, '$.line_items');

export const notAllFit = (more: number): Message[] =>
  more === 0
    ? []
    : [
        info(
          'lines_left_for_later',
          `A run holds at most ${MOST_LINES} lines, the most urgent ones; ${more} more slots wait for the next run`,
          '$.line_items',
        ),
      ];

export const unresolved = (line: RunLine): Message =>
  errorMessage('unresolved_sku', `${named(line)}: ${NOBODY_SELLS}`, linePath(line));

export const unresolvedWarning = (line: RunLine): Message =>
  warning('unresolved_sku', `${named(line)}: ${NOBODY_SELLS}`, linePath(line));

const NOBODY_SELLS =
  'no live supplier sells it under a confirmed alias; confirm one with PUT /skus/{sku_id}/aliases';

export const leftOutMessage = ({ line, because }: LeftOut): Message =>
  info(
    because,
    `${named(line)}: ${LEFT_OUT_BECAUSE[because]}, so nothing is ordered for it`,
    linePath(line),
  );

const LEFT_OUT_BECAUSE: Record<LeftOut['because'], string> = {
  location_removed: 'the machine was removed',
  slot_removed: 'the machine has no such slot any more',
  slot_locked: 'the slot is locked now',
  slot_refilled: 'the slot was refilled since this was planned',
};

export const neverBought = (line: RunLine, reason: string): Message =>
  errorMessage('hard_no_go', reason, linePath(line));

/** What the state of a run asks of somebody. */
export function stateMessages({ status, approvalId }: Run): Message[] {
  switch (status) {
    case 'blocked':
      return [
        errorMessage(
          'kill_switch_engaged',
          'The kill switch was engaged when this run was built, so nothing was planned; build a new run once it is released',
        ),
      ];
    case 'pending_approval':
      return [
        errorMessage(
          'approval_required',
          `It is placed only after the owner has approved decision ${approvalId ?? ''}`,
        ),
      ];
    case 'rejected':
      return [errorMessage('approval_rejected', 'The owner rejected this run')];
    case 'nothing_to_do':
    case 'approved':
    case 'placed':
    case 'delivered':
      return [];
  }
}

/** Checkouts of a run that were never completed, and are not going to be. */
export const canceledCheckouts = (
  { status, checkoutIds }: Run,
  canceled: ReadonlySet<string>,
): Message[] =>
  checkoutIds.flatMap((id, index) => {
    if (!canceled.has(id)) return [];
    const path = `$.checkout_ids[${index}]`;
    const what = `Checkout ${id} is canceled`;
    return status === 'delivered'
      ? [info('checkout_canceled', `${what}: nothing was bought with it`, path)]
      : [
          warning(
            'checkout_canceled',
            `${what}: its goods are not coming, and the next run orders them`,
            path,
          ),
        ];
  });

/** Lines of which something else came than was ordered. */
export const discrepancies = ({ lines }: Run): Message[] =>
  lines.flatMap((line) => {
    const { quantity, deliveredQuantity } = line;
    if (deliveredQuantity === null || deliveredQuantity === quantity) return [];
    const content = `${named(line)}: ${quantity} ordered, ${deliveredQuantity} delivered`;
    return [info('delivery_discrepancy', content, `${linePath(line)}.quantity.fulfilled`)];
  });
