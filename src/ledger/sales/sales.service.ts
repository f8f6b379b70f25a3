import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import { RecentSalesService } from '../ingestion/recent-sales.service.js';
import { LedgerSalesRepository } from './ledger-sales.repository.js';
import { machineAccounts } from '../machine-accounts.js';
import {
  SaleTotalsRepository,
  type SpannedSales,
  type SpanTotals,
} from './sale-totals.repository.js';
import type { Sale, SaleSelection } from './sale.js';

/** How refreshing one account went. */
export interface RefreshedAccount {
  namespace: string;
  outcome: LedgerOutcome;
  /** Whether all that was sold since the moment asked for is known. */
  complete: boolean;
}

/** The sales of all machine platforms together. */
@Injectable()
export class SalesService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly recent: RecentSalesService,
    private readonly repository: LedgerSalesRepository,
    private readonly sums: SaleTotalsRepository,
  ) {}

  /** All accounts side by side. Not to be called inside a transaction. */
  refresh(from: Date): Promise<RefreshedAccount[]> {
    return Promise.all(
      machineAccounts(this.registry).map(async (namespace) => {
        const { complete, ...outcome } = await this.recent.refresh(namespace, from);
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

  /** Settled sales of these machines added up, as last seen; only of spans in which something was paid. */
  totals(asked: SpannedSales): Promise<SpanTotals[]> {
    return this.sums.bySpan(asked);
  }

  /** The ids of those of these machines that ever sold something. */
  async machinesWithSales(
    machines: readonly { id: string; namespace: string }[],
  ): Promise<ReadonlySet<string>> {
    const sold = machines.length === 0 ? [] : await this.repository.machinesWithSales(machines);
    return new Set(sold.map(({ id }) => id));
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
