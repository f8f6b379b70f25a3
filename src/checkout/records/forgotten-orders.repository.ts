import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { Checkout } from '../domain/checkout.js';
import { SESSION_COLUMNS, checkoutOf, type CheckoutRow } from './checkout-rows.js';

/** For finding what was bought after the state that was restored. */
@Injectable()
export class ForgottenOrdersRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Purchases of that time which were never sent, as far as this database knows. */
  async unsentBefore(time: Date): Promise<Checkout[]> {
    const rows = await this.transactions.manager().query<CheckoutRow[]>(
      `SELECT ${SESSION_COLUMNS} FROM checkout_sessions
       WHERE created_at < $1 AND submission IS NULL
         AND status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
       ORDER BY created_at, id`,
      [time],
    );
    return rows.map(checkoutOf);
  }

  /** The last order number that was generated. */
  async lastNumber(): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ number: string }[]>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS number FROM checkout_numbers',
      );
    return Number(row?.number ?? 0);
  }

  /**
   * Keeps an order number from being used again.
   * @returns false if that was done before.
   */
  async reserve(manager: EntityManager, id: string, number: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'INSERT INTO used_checkout_ids (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
      [id],
    );
    await manager.query(
      `SELECT setval('checkout_numbers', greatest($1::bigint, last_value)) FROM checkout_numbers`,
      [number],
    );
    return rows.length > 0;
  }
}
