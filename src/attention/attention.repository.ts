import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/index.js';

@Injectable()
export class AttentionRepository {
  constructor(private readonly transactions: Transactions) {}

  async now(): Promise<Date> {
    const [row] = await this.transactions
      .manager()
      .query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return row.now;
  }
}
