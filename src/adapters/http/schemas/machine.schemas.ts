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
  expecting,
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
  recordsIn,
  recordsOf,
  title,
  vendorSku,
  withLeftOut,
} from './fields.js';
import { itemsOf, objectOf, type Shape } from './object-of.js';

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

const ledgerLine = objectOf<LedgerLine>(
  {
    vendorSku,
    priceFen: fen,
    costFen: orNull(fen),
    status: oneOf('paid', 'unpaid', 'refunded', 'refund_failed', 'cancelled'),
  },
  expecting('an object'),
);

/** Only these fields are passed on: an upstream's customer data is dropped here. */
export const ledgerRecord = objectOf<LedgerRecord>(
  {
    orderNo: id,
    status: title,
    statusLabel: optional(title),
    locationId: id,
    locationName: optional(title),
    totalFen: fen,
    createdAt: orNull(epochMs),
    createdAtRaw: otherwise(title, ''),
    lines: itemsOf(ledgerLine, expecting('a list')),
    state: optional(
      oneOf('in_progress', 'pending_review', 'settled', 'payment_failed', 'refunded', 'cancelled'),
    ),
    takenAt: optional(epochMs),
    settledAt: optional(epochMs),
    updatedAt: optional(epochMs),
    finalized: optional(flag),
  },
  expecting('an object'),
);

const exactly = (number: number, what: string) => ({
  accepts: (value: unknown) => value === number,
  take: () => number,
  problemOf: expecting(what),
});

/**
 * A page other than the requested one, or a longer one, would make a paging caller skip or repeat
 * records.
 */
export function ledgerAnswer(asked: { page: number; size: number }): Shape<LedgerPage> {
  const answer = objectOf(
    {
      records: recordsIn('records', ledgerRecord, 'orderNo', asked.size),
      page: exactly(asked.page, `page ${asked.page}`),
      pages: count,
      total: count,
    },
    expecting('an object'),
  );
  return {
    safeParse(value) {
      const parsed = answer.safeParse(value);
      if (!parsed.success) return parsed;
      const { records, ...page } = parsed.data;
      return {
        success: true,
        data: withLeftOut({ records: records.taken, ...page }, records.leftOut),
      };
    },
  };
}

export const countAnswer = z.object({ count });

export const restockStatusAnswer = z.object({
  state: oneOf('received', 'in_transit', 'completed', 'cancelled'),
  delivered: listOf(z.object({ vendorSku, quantity: count }, expected('an object'))),
  completedAt: orNull(epochMs),
  rawStatus,
}) satisfies z.ZodType<RestockStatus>;
