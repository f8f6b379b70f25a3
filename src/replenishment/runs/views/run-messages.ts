import { slotId } from '../../../locations/index.js';
import { said, text, type Text } from '../../../texts/index.js';
import { errorMessage, info, warning, type Message } from '../../../ucp/index.js';
import { MOST_LINES } from '../domain/draft/draft-line.js';
import type { LeftOut } from '../domain/placement/placement.js';
import type { Run, RunLine } from '../../run-records/domain/run.js';
import { hasEnded, type OrderedLine, type RunOrder } from '../../run-records/domain/run-order.js';
import { surplusOf } from '../domain/wording.js';

const linePath = ({ position }: RunLine): string => `$.line_items[${position - 1}]`;

const goodsOf = ({ title, locationId, vendorSku }: RunLine) => ({
  title: title.trim() || vendorSku,
  slot: slotId(locationId, vendorSku),
});

export const leftOutMessages = (reasons: readonly Text[]): Message[] =>
  reasons.map((why) =>
    errorMessage('hard_no_go', text('left_out_of_run', { why }), '$.line_items'),
  );

export const notAsked = (problem: string): Message =>
  warning('sync_problem', text('cost_estimated', { why: said(problem) }), '$.line_items');

export const notAllFit = (more: number): Message[] =>
  more === 0
    ? []
    : [
        info(
          'lines_left_for_later',
          text('lines_left_for_later', { most: MOST_LINES, more }),
          '$.line_items',
        ),
      ];

export const unresolved = (line: RunLine): Message =>
  errorMessage('unresolved_sku', text('unresolved_sku', goodsOf(line)), linePath(line));

export const unresolvedWarning = (line: RunLine): Message =>
  warning('unresolved_sku', text('unresolved_sku', goodsOf(line)), linePath(line));

export const leftOutMessage = ({ line, because }: LeftOut): Message =>
  info(because, text('slot_left_out', { ...goodsOf(line), because }), linePath(line));

const LEFT_OUT_BECAUSE = {
  location_removed: true,
  slot_removed: true,
  slot_locked: true,
  slot_refilled: true,
} as const satisfies Record<LeftOut['because'], true>;

/** Whether placing produced this message, or would produce it again. */
export const isFromPlacing = ({ code }: Message): boolean =>
  code === 'sync_problem' || code === 'unresolved_sku' || code in LEFT_OUT_BECAUSE;

export const neverBought = (line: RunLine, reason: Text): Message =>
  errorMessage('hard_no_go', reason, linePath(line));

/** The actions that the state of a run calls for. */
export function stateMessages({ status, approvalId, abandonedAt, abandonReason }: Run): Message[] {
  switch (status) {
    case 'blocked':
      return [errorMessage('kill_switch_engaged', text('run_blocked', {}))];
    case 'pending_approval':
      return [
        errorMessage('approval_required', text('run_needs_approval', { id: approvalId ?? '' })),
      ];
    case 'rejected':
      return abandonedAt
        ? [
            info(
              'abandoned',
              text('run_abandoned_as', abandonReason ? { words: abandonReason } : {}),
            ),
          ]
        : [errorMessage('approval_rejected', text('run_rejected', {}))];
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
    const placed = status === 'placed';
    const by = canceledBySupplier ? 'supplier' : 'us';
    const what = text('checkout_canceled', { id, by, placed });
    return [(placed ? warning : info)('checkout_canceled', what, path)];
  });
  if (status !== 'placed' || !hasEnded(order)) return messages;
  return [
    ...messages,
    warning('nothing_ordered', text('run_nothing_ordered', {}), '$.checkout_ids'),
  ];
}

/** Products delivered without having been ordered. */
export function notOrdered(lines: readonly OrderedLine[]): Message[] {
  const surplus = lines.filter((line) => surplusOf(line) > 0);
  if (surplus.length > 0 && lines.every(({ ordered }) => ordered === 0)) {
    const pieces = surplus.reduce((all, line) => all + surplusOf(line), 0);
    return [warning('not_ordered', text('nothing_was_ordered', { pieces }), '$.line_items')];
  }
  return surplus.map((line) =>
    warning(
      'not_ordered',
      text('not_ordered', {
        ...goodsOf(line),
        pieces: surplusOf(line),
        came: line.deliveredQuantity ?? 0,
      }),
      `${linePath(line)}.quantity.fulfilled`,
    ),
  );
}

/** Lines whose delivery differs from the order. */
export const discrepancies = (lines: readonly OrderedLine[]): Message[] =>
  lines.flatMap((line) => {
    const { ordered, deliveredQuantity } = line;
    if (deliveredQuantity === null || deliveredQuantity === ordered) return [];
    const content = text('delivery_discrepancy', {
      ...goodsOf(line),
      ordered,
      delivered: deliveredQuantity,
    });
    return [info('delivery_discrepancy', content, `${linePath(line)}.quantity.fulfilled`)];
  });
