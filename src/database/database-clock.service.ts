import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionService } from './transaction.service.js';

/** A slower answer says too little about the present. */
const PROMPT_MS = 1_000;

/** The database's clock, which all replicas share. The clock of this machine may be wrong, or jump. */
@Injectable()
export class DatabaseClockService implements OnModuleInit {
  /** When the database told its time, by the clock of this process that only ever runs forward. */
  private told?: { time: number; monotonic: number };

  constructor(private readonly transactions: TransactionService) {}

  async onModuleInit(): Promise<void> {
    // The first answer takes longer, because it includes connecting.
    await this.now();
    await this.now();
  }

  async now(): Promise<Date> {
    const asked = performance.now();
    const [row] = await this.transactions
      .manager()
      .query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    const answered = performance.now();
    if (!this.told || answered - asked < PROMPT_MS) {
      this.told = { time: row.now.getTime(), monotonic: (asked + answered) / 2 };
    }
    return row.now;
  }

  /** Without asking: what the database told last, carried forward. A few milliseconds off. */
  current(): Date {
    if (!this.told) throw new Error('The database has not told its time yet');
    return new Date(this.told.time + performance.now() - this.told.monotonic);
  }
}
