import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  AdapterRegistry,
  describeReadFailure,
  isNotSent,
  type OrderNotSent,
  type ReadFailure,
  type SupplyOrderStatus,
} from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { FileVendorRegistry } from '../../files/index.js';
import { text } from '../../texts/index.js';
import { supplierStatus } from '../domain/supplier-status.js';
import { PaidPricesRepository } from './paid-prices.repository.js';
import type {
  CanceledOrder,
  LastPaid,
  NewPurchaseOrder,
  OpenOrder,
  OrderState,
  PurchaseOrder,
} from './purchase-order.js';
import { PurchaseOrdersRepository } from './purchase-orders.repository.js';

const AT_ONCE = 16;
const NAME_AGAIN_MS = 60_000;

/** An order as stored, and the reason why it may be out of date. */
export interface OrderSnapshot {
  order: PurchaseOrder;
  problem?: string;
}

/** Manages wholesale orders after placement. */
@Injectable()
export class PurchaseOrderService {
  constructor(
    private readonly config: Config,
    private readonly repository: PurchaseOrdersRepository,
    private readonly paid: PaidPricesRepository,
    private readonly registry: AdapterRegistry,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly files: FileVendorRegistry,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Called in the transaction that records the supplier's acceptance. */
  place(manager: EntityManager, order: NewPurchaseOrder): Promise<void> {
    return this.repository.insert(manager, order, this.askEveryMs());
  }

  find(id: string): Promise<PurchaseOrder | undefined> {
    return this.repository.find(id);
  }

  findAll(ids: readonly string[]): Promise<PurchaseOrder[]> {
    return this.repository.findAll(ids);
  }

  /** The supplier's own number, if known. */
  async labelOf(id: string): Promise<string | null> {
    return (await this.labelsOf([id])).get(id) ?? null;
  }

  /** The supplier's own numbers by order, where known. */
  labelsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.repository.labelsOf(ids);
  }

  /** The last known states of the orders that exist. */
  statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, OrderState>> {
    return this.repository.statesOf(ids);
  }

  /** How many orders a supplier has neither delivered nor canceled. */
  countOpen(vendor: string): Promise<number> {
    return this.repository.countOpen(vendor);
  }

  /** Neither delivered nor canceled, oldest first. */
  open(): Promise<OpenOrder[]> {
    return this.repository.open();
  }

  /** Canceled by the supplier since then, newest first. */
  canceledSince(time: Date): Promise<CanceledOrder[]> {
    return this.repository.canceledSince(time);
  }

  /** When orders were placed; canceled ones are omitted. */
  placedAt(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.repository.placedAt(ids);
  }

  /**
   * The newest order of each product within these days, by SKU id. Canceled orders do not count.
   */
  lastPaid(skuIds: readonly string[], days: number): Promise<ReadonlyMap<string, LastPaid>> {
    return this.paid.last(skuIds, days);
  }

  /** Every order of these products within these days. Canceled orders do not count. */
  paidPrices(skuIds: readonly string[], days: number): Promise<(LastPaid & { skuId: string })[]> {
    return this.paid.all(skuIds, days);
  }

  /** Orders whose supplier number is due to be requested. */
  takeUnnamed(limit: number): Promise<string[]> {
    return this.repository.takeUnnamed(limit, NAME_AGAIN_MS);
  }

  name(manager: EntityManager, id: string, label: string): Promise<void> {
    return this.repository.name(manager, id, label);
  }

  /** Polls the supplier, unless the order has ended, and stores changes. */
  async refresh(order: PurchaseOrder): Promise<OrderSnapshot> {
    if (order.status.state !== 'ordered') return { order };
    const vendor = this.registry.liveSupply(order.vendor);
    if (!vendor) return { order, problem: `${order.vendor} is not connected any more` };
    const answer = await vendor.orderStatus(order.id);
    if (!answer.ok) return { order, problem: problemOf(order.vendor, answer) };
    return { order: await this.takeDown(order.id, answer.value) };
  }

  /** Reads an order again right after it changed at the supplier. */
  async refreshNow(id: string): Promise<void> {
    const order = await this.repository.find(id);
    if (order) await this.refresh(order);
  }

  /** Polls the orders that are due. */
  async refreshDue(): Promise<void> {
    const due = await this.repository.takeDue(AT_ONCE, this.askEveryMs());
    await Promise.all(due.map((order) => this.refresh(order)));
  }

  private askEveryMs(): number {
    return this.config.ledgerPollIntervalS * 1000;
  }

  private takeDown(id: string, answer: SupplyOrderStatus): Promise<PurchaseOrder> {
    const status = supplierStatus(answer);
    return this.transactions.run(async (manager) => {
      const order = await this.repository.lock(manager, id);
      // It has ended meanwhile; this answer is older.
      if (order.status.state !== 'ordered') return order;
      await this.repository.update(manager, id, status);
      if (status.state === 'ordered') return { ...order, status };
      const seen = {
        state: status.state,
        description: status.description,
        occurredAt: this.clock.current(),
      };
      await this.repository.see(manager, id, seen);
      await this.events.append(manager, {
        kind: 'order_updated',
        summary: text('order_updated', {
          id,
          vendor: order.vendor,
          fen: order.totalFen,
          state: status.state,
        }),
        reasoning: this.files.has(order.vendor)
          ? text('order_marked', { mark: status.state })
          : text('order_updated_why', { words: status.description }),
        order: { kind: 'purchase', key: id },
      });
      return { ...order, status, seen: [...order.seen, seen] };
    });
  }
}

const problemOf = (vendor: string, answer: ReadFailure | OrderNotSent): string =>
  isNotSent(answer)
    ? `The order from ${vendor}: ${answer.reason}`
    : describeReadFailure(vendor, answer);
