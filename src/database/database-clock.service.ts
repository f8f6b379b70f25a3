import { Injectable } from '@nestjs/common';
import { TransactionService } from './transaction.service.js';

/** The database's clock, which all replicas share. */
@Injectable()
export class DatabaseClockService {
  constructor(private readonly transactions: TransactionService) {}

  async now(): Promise<Date> {
    const [row] = await this.transactions
      .manager()
      .query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return row.now;
  }
}
