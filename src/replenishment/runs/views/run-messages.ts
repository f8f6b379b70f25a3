import { slotId } from '../../../locations/index.js';
import { errorMessage, info, warning, type Message } from '../../../ucp/index.js';
import { MOST_LINES } from '../domain/draft/draft-line.js';
import type { LeftOut } from '../domain/placement/placement.js';
import type { Run, RunLine } from '../../run-records/domain/run.js';
import { hasEnded, type OrderedLine, type RunOrder } from '../../run-records/domain/run-order.js';
import { surplusOf } from '../domain/wording.js';

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

/** Whether placing produced this message, or would produce it again. */
export const isFromPlacing = ({ code }: Message): boolean =>
  code === 'sync_problem' || code === 'unresolved_sku' || code in LEFT_OUT_BECAUSE;

export const neverBought = (line: RunLine, reason: string): Message =>
  errorMessage('hard_no_go', reason, linePath(line));

/** The actions that the state of a run calls for. */
export function stateMessages({ status, approvalId, abandonedAt, abandonReason }: Run): Message[] {
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
      return abandonedAt
        ? [info('abandoned', `This run was abandoned${abandonReason ? `: ${abandonReason}` : ''}`)]
        : [errorMessage('approval_rejected', 'The owner rejected this run')];
    case 'nothing_to_do':
    case 'approved':
    case 'placed':
    case 'delivered':
      return [];
  }
}

/** Checkouts of a run that ended without buying anything. */
export function canceledCheckouts({ status }: Run, order: RunOrder): Message[] {
  const messages = order.purchases.flatMap(({ id, state, canceledBySupplier }, index) => {
    if (state !== 'ended') return [];
    const path = `$.checkout_ids[${index}]`;
    const what = canceledBySupplier
      ? `The supplier canceled the order of checkout ${id}`
      : `Checkout ${id} is canceled`;
    return status === 'placed'
      ? [
          warning(
            'checkout_canceled',
            `${what}: its goods are not coming, and the next run orders them`,
            path,
          ),
        ]
      : [info('checkout_canceled', `${what}: nothing was bought with it`, path)];
  });
  if (status !== 'placed' || !hasEnded(order)) return messages;
  return [
    ...messages,
    warning(
      'nothing_ordered',
      'All purchases of this run ended without an order; place it again, or abandon it',
      '$.checkout_ids',
    ),
  ];
}

/** Products delivered without having been ordered. */
export function notOrdered(lines: readonly OrderedLine[]): Message[] {
  const surplus = lines.filter((line) => surplusOf(line) > 0);
  if (surplus.length > 0 && lines.every(({ ordered }) => ordered === 0)) {
    const pieces = surplus.reduce((all, line) => all + surplusOf(line), 0);
    const content = `Nothing was ordered with this run, and ${pieces} pieces came`;
    return [warning('not_ordered', content, '$.line_items')];
  }
  return surplus.map((line) =>
    warning(
      'not_ordered',
      `${named(line)}: ${surplusOf(line)} of the ${line.deliveredQuantity ?? 0} pieces that came were not ordered with this run`,
      `${linePath(line)}.quantity.fulfilled`,
    ),
  );
}

/** Lines whose delivery differs from the order. */
export const discrepancies = (lines: readonly OrderedLine[]): Message[] =>
  lines.flatMap((line) => {
    const { ordered, deliveredQuantity } = line;
    if (deliveredQuantity === null || deliveredQuantity === ordered) return [];
    const content = `${named(line)}: ${ordered} ordered, ${deliveredQuantity} delivered`;
    return [info('delivery_discrepancy', content, `${linePath(line)}.quantity.fulfilled`)];
  });
