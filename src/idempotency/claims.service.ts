import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUnreachable, TransactionService } from '../database/index.js';

type Work = (manager: EntityManager) => Promise<void>;

/** By then the claim has expired anyway. */
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Ends the claims of requests that are over, also of those that end while the database is
 * unreachable: otherwise repeated requests would be told for minutes that the first one is running.
 */
@Injectable()
export class ClaimsService {
  private readonly unfinished = new Map<Work, number>();

  constructor(private readonly transactions: TransactionService) {}

  /**
   * @param work must have the same effect if it is run twice.
   * @throws if the database is unreachable; the work is done once it is back.
   */
  async end(work: Work): Promise<void> {
    try {
      await this.transactions.run(work);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      this.endLater(work);
      // Often only this one connection was lost.
      await this.transactions.run(work);
      this.unfinished.delete(work);
    }
  }

  endLater(work: Work): void {
    this.unfinished.set(work, performance.now() + GIVE_UP_AFTER_MS);
  }

  /** @throws if the database is still unreachable. */
  async endUnfinished(): Promise<void> {
    for (const [work, giveUpAt] of this.unfinished) {
      if (performance.now() < giveUpAt) await this.transactions.run(work);
      this.unfinished.delete(work);
    }
  }
}
