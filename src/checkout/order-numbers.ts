import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { PurchaseOrders } from '../orders/index.js';
import type { Session } from './domain/session.js';
import { SessionRepository } from './session.repository.js';
import { SupplierDesk } from './supplier-desk.js';

const AT_ONCE = 16;

/**
 * The supplier's own numbers of orders that were found there while the kill switch kept us from
 * asking: a supplier tells them only to whoever sends the same order once more. Not for ever: after
 * a day the order does without.
 */
@Injectable()
export class OrderNumbers {
  constructor(
    private readonly orders: PurchaseOrders,
    private readonly sessions: SessionRepository,
    private readonly supplier: SupplierDesk,
    private readonly guards: GuardrailService,
    private readonly transactions: Transactions,
  ) {}

  async findMissing(): Promise<void> {
    const { killSwitchEngaged } = await this.guards.current();
    if (killSwitchEngaged) return;
    const ids = await this.orders.takeUnnamed(AT_ONCE);
    await Promise.all(
      ids.map(async (id) => {
        const session = await this.sessions.find(id);
        if (session) await this.find(session);
      }),
    );
  }

  private async find(session: Session): Promise<void> {
    const write = await this.transactions.run(async (manager) => {
      const { killSwitchEngaged } = await this.guards.hold(manager);
      if (killSwitchEngaged) return undefined;
      return this.guards.permit(manager, `number of order ${session.id}`);
    });
    if (!write || !this.guards.start(write)) return;
    const result = await this.supplier.place(session);
    await this.transactions.run(async (manager) => {
      await this.guards.ended(manager, write);
      if (result.outcome === 'ok') {
        await this.orders.name(manager, session.id, result.value.externalRef);
      }
    });
  }
}
