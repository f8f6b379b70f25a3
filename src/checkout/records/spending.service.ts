import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { CheckoutRepository } from './checkout.repository.js';

export interface RecentSpending {
  /** Without approval, by everyone, in the last 24 hours. */
  dayFen: number;
  /** The same in the last 7 times 24 hours. */
  weekFen: number;
  /** Without approval, by this principal, in the last 24 hours. */
  ownFen: number;
}

/** Reports how much of the spending limits is used up. */
@Injectable()
export class SpendingService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly checkouts: CheckoutRepository,
  ) {}

  async recent(principalId: string): Promise<RecentSpending> {
    const manager = this.transactions.manager();
    const spent = await this.checkouts.recentSpending(manager, '', principalId);
    return {
      dayFen: spent.spentWithoutApprovalFen,
      weekFen: spent.spentInWeekFen,
      ownFen: spent.spentByPrincipalFen,
    };
  }
}
