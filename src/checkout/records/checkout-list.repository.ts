import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { Checkout } from '../domain/checkout.js';
import type { CheckoutStatus } from '../domain/checkout-states.js';
import { SESSION_COLUMNS, checkoutOf, type CheckoutRow } from './checkout-rows.js';

/** `open`: neither completed nor canceled. */
export type CheckoutFilter = CheckoutStatus | 'open' | 'all';

export interface CheckoutSelection {
  status: CheckoutFilter;
  /** The last entry of the page before. */
  before: { createdMicros: number; id: string } | null;
  limit: number;
  /** The time at which states are evaluated. */
  now: Date;
}

export interface StoredCheckout {
  checkout: Checkout;
  /** Creation time with the database's precision. */
  createdMicros: number;
}

type Row = CheckoutRow & { createdMicros: string };

const LASTING = 'expires_at > now';
const SLOT_PASSED = `(fulfillment ->> 'slotAt')::bigint <= floor(extract(epoch FROM now) * 1000)`;
const SLOT_TO_COME = `(${SLOT_PASSED}) IS NOT TRUE`;

/**
 * The conditions of a state, including those that passing time has made true but nobody has stored
 * yet. Conditions of one state are mutually exclusive, and each is served by an index.
 */
const WAYS: Record<CheckoutFilter, readonly string[]> = {
  incomplete: [
    `status = 'incomplete' AND ${LASTING}`,
    `status = 'requires_escalation' AND ${LASTING} AND ${SLOT_PASSED}`,
    `status = 'ready_for_complete' AND ${LASTING} AND ${SLOT_PASSED}`,
  ],
  requires_escalation: [`status = 'requires_escalation' AND ${LASTING} AND ${SLOT_TO_COME}`],
  ready_for_complete: [`status = 'ready_for_complete' AND ${LASTING} AND ${SLOT_TO_COME}`],
  complete_in_progress: [`status = 'complete_in_progress'`],
  completed: [`status = 'completed'`],
  canceled: [
    `status = 'canceled'`,
    `status IN ('incomplete', 'requires_escalation', 'ready_for_complete') AND expires_at <= now`,
  ],
  open: [
    `status = 'incomplete' AND ${LASTING}`,
    `status = 'requires_escalation' AND ${LASTING}`,
    `status = 'ready_for_complete' AND ${LASTING}`,
    `status = 'complete_in_progress'`,
  ],
  all: ['TRUE'],
};

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC LIMIT $2';

/** One query per condition, so that none reads more than a page. */
const found = (status: CheckoutFilter): string =>
  WAYS[status]
    .map(
      (way) => `(SELECT checkout_sessions.*
         FROM checkout_sessions, (SELECT $1::timestamptz AS now) AS moment
         WHERE ${way} AND ($3::bigint IS NULL
           OR (created_at, id) < (timestamptz 'epoch' + $3 * interval '1 microsecond', $4))
         ${NEWEST_FIRST})`,
    )
    .join(' UNION ALL ');

@Injectable()
export class CheckoutListRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first, as stored. */
  async list({ status, before, limit, now }: CheckoutSelection): Promise<StoredCheckout[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT ${SESSION_COLUMNS},
         (extract(epoch FROM created_at) * 1000000)::bigint AS "createdMicros"
       FROM (${found(status)}) AS found ${NEWEST_FIRST}`,
      [now, limit, before?.createdMicros ?? null, before?.id ?? null],
    );
    return rows.map(({ createdMicros, ...row }) => ({
      checkout: checkoutOf(row),
      createdMicros: parseInt8(createdMicros),
    }));
  }
}
