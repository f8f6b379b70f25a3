import { z } from 'zod';
import type {
  LedgerLine,
  LedgerPage,
  LedgerRecord,
  MachineInventory,
  MachineItem,
  RestockStatus,
} from '../../contract.js';
import {
  address,
  code,
  count,
  epochMs,
  expected,
  fen,
  flag,
  id,
  areAllLeftOut,
  listOf,
  oneOf,
  optional,
  orNull,
  otherwise,
  rawStatus,
  recordsOf,
  title,
  vendorSku,
  withLeftOut,
} from './fields.js';

const item = z.object(
  {
    vendorSku,
    title,
    barcode: optional(code),
    priceFen: fen,
    stock: count,
    imageUrl: address,
    slotId: optional(id),
    capacity: optional(count),
  },
  expected('an object'),
) satisfies z.ZodType<MachineItem>;

export const inventoryAnswer = z
  .object({ items: recordsOf('items', item, 'vendorSku') })
  .transform(({ items }, context): MachineInventory => {
    if (items.issue && areAllLeftOut(items)) context.addIssue({ ...items.issue });
    return withLeftOut({ items: items.taken }, items.leftOut);
  });

const ledgerLine = z.object(
  {
    vendorSku,
    priceFen: fen,
    costFen: orNull(fen),
    status: oneOf('paid', 'unpaid', 'refunded', 'refund_failed', 'cancelled'),
  },
  expected('an object'),
) satisfies z.ZodType<LedgerLine>;

/** Only these fields are passed on: an upstream's customer data is dropped here. */
const ledgerRecord = z.object(
  {
    orderNo: id,
    status: title,
    statusLabel: optional(title),
    locationId: id,
    locationName: optional(title),
    totalFen: fen,
    createdAt: orNull(epochMs),
    createdAtRaw: otherwise(title, ''),
    lines: listOf(ledgerLine),
    state: optional(
      oneOf('in_progress', 'pending_review', 'settled', 'payment_failed', 'refunded', 'cancelled'),
    ),
    takenAt: optional(epochMs),
    settledAt: optional(epochMs),
    updatedAt: optional(epochMs),
    finalized: optional(flag),
  },
  expected('an object'),
) satisfies z.ZodType<LedgerRecord>;

/**
 * A page other than the requested one, or a longer one, would make a paging caller skip or repeat
 * records.
 */
export const ledgerAnswer = (asked: { page: number; size: number }) =>
  z
    .object({
      records: recordsOf('records', ledgerRecord, 'orderNo', asked.size),
      page: z.literal(asked.page, expected(`page ${asked.page}`)),
      pages: count,
      total: count,
    })
    .transform(({ records, ...page }): LedgerPage =>
      withLeftOut({ records: records.taken, ...page }, records.leftOut),
    );

export const countAnswer = z.object({ count });

export const restockStatusAnswer = z.object({
  state: oneOf('received', 'in_transit', 'completed', 'cancelled'),
  delivered: listOf(z.object({ vendorSku, quantity: count }, expected('an object'))),
  completedAt: orNull(epochMs),
  rawStatus,
}) satisfies z.ZodType<RestockStatus>;
