import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import type { LedgerOutcome } from './domain/account-outcome.js';
import { Glances } from './glances.js';
import { LedgerSalesRepository } from './ledger-sales.repository.js';
import { machineAccounts } from './machine-accounts.js';
import {
  SaleTotalsRepository,
  type SpannedSales,
  type SpanTotals,
} from './sale-totals.repository.js';
import type { Sale, SaleSelection } from './sale.js';

/** How the freshening of one account went. */
export interface Freshened {
  namespace: string;
  outcome: LedgerOutcome;
  /** Whether all that was sold since the moment asked for is known. */
  complete: boolean;
}

/** The sales of all machine platforms together. */
@Injectable()
export class Sales {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly glances: Glances,
    private readonly repository: LedgerSalesRepository,
    private readonly sums: SaleTotalsRepository,
  ) {}

  /** All accounts side by side. Not to be called inside a transaction. */
  freshen(from: Date): Promise<Freshened[]> {
    return Promise.all(
      machineAccounts(this.registry).map(async (namespace) => {
        const { complete, ...outcome } = await this.glances.freshen(namespace, from);
        return { namespace, outcome, complete };
      }),
    );
  }

  /** Newest first, as last seen. */
  list(selection: SaleSelection): Promise<Sale[]> {
    return this.repository.list(selection);
  }

  /** The platforms' own statuses, a few of them, unless a sale has this one. */
  async statusesUnless(status: string): Promise<string[] | undefined> {
    if (await this.repository.isKnownStatus(status)) return undefined;
    return this.repository.knownStatuses();
  }

  /** Settled sales of registered machines added up, as last seen; only of spans in which something was paid. */
  totals(asked: SpannedSales): Promise<SpanTotals[]> {
    return this.sums.bySpan(asked);
  }

  /** The newest sale of this number. */
  find(orderNo: string): Promise<Sale | undefined> {
    return this.repository.find(orderNo);
  }

  /** @param key the id of the ledger transaction. */
  get(key: string): Promise<Sale | undefined> {
    return this.repository.get(key);
  }
}
