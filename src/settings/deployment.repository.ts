import { Injectable } from '@nestjs/common';
import { TransactionService } from '../database/index.js';

@Injectable()
export class DeploymentRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * @param first the currency if the database has none yet.
   * @returns the currency of the database.
   */
  async currency(first: string): Promise<string> {
    const [row] = await this.transactions.manager().query<{ currency: string }[]>(
      `INSERT INTO deployment (currency) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET currency = deployment.currency
       RETURNING currency`,
      [first],
    );
    if (!row) throw new Error('The table deployment is empty');
    return row.currency;
  }
}
