import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not, type EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import { JUST_ORDERED } from '../domain/supplier-status.js';
import type { OrderPosition } from '../order-query.js';
import { PurchaseOrderEntity } from './purchase-order.entity.js';
import type {
  CanceledOrder,
  NewPurchaseOrder,
  OpenOrder,
  OrderState,
  PurchaseOrder,
  StateSeen,
  SupplierStatus,
} from './purchase-order.js';

interface Row extends Omit<NewPurchaseOrder, 'totalFen'> {
  total: string;
  state: SupplierStatus['state'];
  code: string;
  description: string;
  logistics: Record<string, unknown>[];
  seen: (Omit<StateSeen, 'occurredAt'> & { occurredAt: string })[];
}

const SELECT = `SELECT o.id, o.vendor, o.label, o.placed_at AS "placedAt", o.lines, o.total,
  o.expectation, o.state, o.state_code AS code, o.state_description AS description, o.logistics,
  (SELECT jsonb_agg(jsonb_build_object('state', e.state, 'occurredAt', e.occurred_at,
     'description', e.description) ORDER BY e.occurred_at, e.state)
   FROM purchase_order_events e WHERE e.order_id = o.id) AS seen
  FROM purchase_orders o`;

export interface OrderSelection {
  from: Date;
  /** Null when open-ended. */
  to: Date | null;
  before: OrderPosition | null;
  limit: number;
}

@Injectable()
export class PurchaseOrdersRepository {
  constructor(private readonly transactions: TransactionService) {}

  async insert(manager: EntityManager, order: NewPurchaseOrder, askAgainMs: number): Promise<void> {
    const { state, code, description, logistics } = JUST_ORDERED;
    await manager.query(
      `WITH placed AS (
         INSERT INTO purchase_orders (id, vendor, label, placed_at, lines, total, expectation, state,
           state_code, state_description, logistics, ask_next_at, label_wanted_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
           clock_timestamp() + $12 * interval '1 millisecond',
           CASE WHEN $3::text IS NULL THEN clock_timestamp() END)
         RETURNING id, state, placed_at, state_description
       ) INSERT INTO purchase_order_events (order_id, state, occurred_at, description)
       SELECT id, state, placed_at, state_description FROM placed ON CONFLICT DO NOTHING`,
      [
        order.id,
        order.vendor,
        order.label,
        order.placedAt,
        JSON.stringify(order.lines),
        order.totalFen,
        JSON.stringify(order.expectation),
        state,
        code,
        description,
        JSON.stringify(logistics),
        askAgainMs,
      ],
    );
  }

  async find(id: string): Promise<PurchaseOrder | undefined> {
    return (await this.findAll([id]))[0];
  }

  async findAll(ids: readonly string[]): Promise<PurchaseOrder[]> {
    if (ids.length === 0) return [];
    const rows = await this.transactions
      .manager()
      .query<Row[]>(`${SELECT} WHERE o.id = ANY ($1)`, [ids]);
    return rows.map(fromRow);
  }

  async labelsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    // Plain SQL: every purchase reads its label, and a query builder costs more than the query.
    const found = await this.transactions
      .manager()
      .query<{ id: string; label: string }[]>(
        'SELECT id, label FROM purchase_orders WHERE id = ANY ($1) AND label IS NOT NULL',
        [ids],
      );
    return new Map(found.map(({ id, label }) => [id, label]));
  }

  async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, OrderState>> {
    if (ids.length === 0) return new Map();
    const found = await this.transactions.manager().find(PurchaseOrderEntity, {
      select: { id: true, state: true },
      where: { id: Any(ids) },
    });
    return new Map(found.map(({ id, state }) => [id, state]));
  }

  countOpen(vendor: string): Promise<number> {
    return this.transactions
      .manager()
      .count(PurchaseOrderEntity, { where: { vendor, state: 'ordered' } });
  }

  /** Neither delivered nor canceled, oldest first. */
  async open(): Promise<OpenOrder[]> {
    const rows = await this.transactions.manager().query<(OpenOrder & { total: string })[]>(
      `SELECT id, vendor, placed_at AS "placedAt", total, lines FROM purchase_orders
       WHERE state = 'ordered' ORDER BY placed_at, id`,
    );
    return rows.map(({ total, ...order }) => ({ ...order, totalFen: parseInt8(total) }));
  }

  /** Newest first. */
  async canceledSince(time: Date): Promise<CanceledOrder[]> {
    const rows = await this.transactions.manager().query<(CanceledOrder & { total: string })[]>(
      `SELECT o.id, o.vendor, o.total, e.occurred_at AS "canceledAt", e.description
       FROM purchase_order_events AS e JOIN purchase_orders AS o ON o.id = e.order_id
       WHERE e.state = 'cancelled' AND e.occurred_at > $1 ORDER BY e.occurred_at DESC, o.id`,
      [time],
    );
    return rows.map(({ total, ...order }) => ({ ...order, totalFen: parseInt8(total) }));
  }

  /** Canceled orders are omitted. */
  async placedAt(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (ids.length === 0) return new Map();
    const found = await this.transactions.manager().find(PurchaseOrderEntity, {
      select: { id: true, placedAt: true },
      where: { id: Any(ids), state: Not('cancelled') },
    });
    return new Map(found.map(({ id, placedAt }) => [id, placedAt]));
  }

  async lock(manager: EntityManager, id: string): Promise<PurchaseOrder> {
    const rows = await manager.query<Row[]>(`${SELECT} WHERE o.id = $1 FOR UPDATE OF o`, [id]);
    const [order] = rows.map(fromRow);
    if (!order) throw new Error(`Order ${id} is gone`);
    return order;
  }

  /** Newest first. */
  async list({ from, to, before, limit }: OrderSelection): Promise<PurchaseOrder[]> {
    const rows = await this.transactions.manager().query<Row[]>(
      `${SELECT} WHERE o.placed_at >= $1 AND ($2::timestamptz IS NULL OR o.placed_at < $2)
         AND ($3::timestamptz IS NULL OR (o.placed_at, o.id) < ($3, $4))
       ORDER BY o.placed_at DESC, o.id DESC LIMIT $5`,
      [from, to, before?.at ?? null, before?.id ?? null, limit],
    );
    return rows.map(fromRow);
  }

  async update(manager: EntityManager, id: string, status: SupplierStatus): Promise<void> {
    await manager.update(
      PurchaseOrderEntity,
      { id },
      {
        state: status.state,
        stateCode: status.code,
        stateDescription: status.description,
        logistics: status.logistics,
      },
    );
  }

  async name(manager: EntityManager, id: string, label: string): Promise<void> {
    await manager.update(
      PurchaseOrderEntity,
      { id, label: IsNull() },
      { label, labelWantedAt: null },
    );
  }

  /** Leases orders whose supplier number is unknown. */
  async takeUnnamed(limit: number, askAgainMs: number): Promise<string[]> {
    const taken = await this.transactions.manager().query<{ id: string }[]>(
      `WITH taken AS (
         UPDATE purchase_orders
         SET label_wanted_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id IN (
           SELECT id FROM purchase_orders
           WHERE label IS NULL AND label_wanted_at <= clock_timestamp() AND state = 'ordered'
             AND placed_at > clock_timestamp() - interval '24 hours'
           ORDER BY label_wanted_at LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id
       ) SELECT id FROM taken`,
      [limit, askAgainMs],
    );
    return taken.map(({ id }) => id);
  }

  /** Stores each state once; earlier entries never change. */
  async see(manager: EntityManager, id: string, seen: StateSeen): Promise<void> {
    await manager.query(
      `INSERT INTO purchase_order_events (order_id, state, occurred_at, description)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, seen.state, seen.occurredAt, seen.description],
    );
  }

  /** Leases orders that are due to be polled until their next poll. */
  async takeDue(limit: number, askAgainMs: number): Promise<PurchaseOrder[]> {
    const taken = await this.transactions.manager().query<{ id: string }[]>(
      `WITH taken AS (
         UPDATE purchase_orders SET ask_next_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id IN (
           SELECT id FROM purchase_orders
           WHERE state = 'ordered' AND ask_next_at <= clock_timestamp()
           ORDER BY ask_next_at LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id
       ) SELECT id FROM taken`,
      [limit, askAgainMs],
    );
    const rows = await this.transactions
      .manager()
      .query<Row[]>(`${SELECT} WHERE o.id = ANY ($1)`, [taken.map(({ id }) => id)]);
    return rows.map(fromRow);
  }
}

const fromRow = (row: Row): PurchaseOrder => {
  const { total, state, code, description, logistics, seen, ...order } = row;
  return {
    ...order,
    totalFen: parseInt8(total),
    status: { state, code: parseInt8(code), description, logistics },
    seen: seen.map((one) => ({ ...one, occurredAt: new Date(one.occurredAt) })),
  };
};
