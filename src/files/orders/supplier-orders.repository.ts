import { Injectable } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { SupplierOrderState } from '../domain/orders/order-marks.js';
import {
  SupplierOrderEntity,
  SupplierOrderMarkEntity,
} from '../entities/supplier-order.entities.js';
import type { GivenMark, SupplierOrder } from './supplier-order.js';

export type NewSupplierOrder = Omit<SupplierOrder, 'number' | 'state' | 'createdAt'>;

export interface OrderSelection {
  state: SupplierOrderState | null;
  /** The number of the last order on the page before. */
  before: number | null;
  limit: number;
}

@Injectable()
export class SupplierOrdersRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Leaves an order of the same number as it is. */
  async insert(manager: EntityManager, order: NewSupplierOrder): Promise<void> {
    await manager.query(
      `INSERT INTO supplier_orders (namespace, ref, state, lines, total, delivery)
       VALUES ($1, $2, 'waiting', $3, $4, $5) ON CONFLICT (namespace, ref) DO NOTHING`,
      [
        order.namespace,
        order.ref,
        JSON.stringify(order.lines),
        order.totalFen,
        JSON.stringify(order.delivery),
      ],
    );
  }

  async find(
    namespace: string,
    ref: string,
    manager = this.transactions.manager(),
  ): Promise<SupplierOrder | undefined> {
    return (await manager.findOneBy(SupplierOrderEntity, { namespace, ref })) ?? undefined;
  }

  async lock(
    manager: EntityManager,
    namespace: string,
    ref: string,
  ): Promise<SupplierOrder | undefined> {
    const found = await manager.findOne(SupplierOrderEntity, {
      where: { namespace, ref },
      lock: { mode: 'pessimistic_write' },
    });
    return found ?? undefined;
  }

  /** Newest first. */
  list(namespace: string, { state, before, limit }: OrderSelection): Promise<SupplierOrder[]> {
    return this.transactions.manager().find(SupplierOrderEntity, {
      where: {
        namespace,
        ...(state !== null && { state }),
        ...(before !== null && { number: LessThan(before) }),
      },
      order: { number: 'DESC' },
      take: limit,
    });
  }

  /** Oldest first. */
  marks(orderNumber: number, manager = this.transactions.manager()): Promise<GivenMark[]> {
    return manager.find(SupplierOrderMarkEntity, {
      where: { orderNumber },
      order: { number: 'ASC' },
    });
  }

  async mark(
    manager: EntityManager,
    { number, state, lines }: Pick<SupplierOrder, 'number' | 'state' | 'lines'>,
    { mark, arrived, isFinal, markedBy }: Omit<GivenMark, 'markedAt'>,
  ): Promise<void> {
    await manager.update(SupplierOrderEntity, { number }, { state, lines });
    await manager.query(
      `INSERT INTO supplier_order_marks (order_number, mark, arrived, is_final, marked_by)
       VALUES ($1, $2, $3, $4, $5)`,
      [number, mark, arrived && JSON.stringify(arrived), isFinal, JSON.stringify(markedBy)],
    );
  }
}
