import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import type { LedgerOutcome } from '../domain/account-outcome.js';
import { RecentSalesService } from '../ingestion/recent-sales.service.js';
import { LedgerQueriesRepository, type SellingMachine } from './ledger-queries.repository.js';
import { LedgerSalesRepository } from './ledger-sales.repository.js';
import { machineAccounts } from '../machine-accounts.js';
import {
  SaleTotalsRepository,
  type SpannedSales,
  type SpanTotals,
} from './sale-totals.repository.js';
import type { Sale, SaleSelection } from './sale.js';

/** The result of refreshing one account. */
export interface RefreshedAccount {
  namespace: string;
  outcome: LedgerOutcome;
  /** Whether all sales since the requested time are known. */
  complete: boolean;
}

/** The sales of all machine platforms. */
@Injectable()
export class SalesService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly recent: RecentSalesService,
    private readonly repository: LedgerSalesRepository,
    private readonly sums: SaleTotalsRepository,
    private readonly queries: LedgerQueriesRepository,
  ) {}

  /** Refreshes all accounts concurrently. Must not run inside a transaction. */
  refresh(from: Date): Promise<RefreshedAccount[]> {
    return Promise.all(
      machineAccounts(this.registry).map(async (namespace) => {
        const { complete, ...outcome } = await this.recent.refresh(namespace, from);
        return { namespace, outcome, complete };
      }),
    );
  }

  /** Newest first, as of the last read. */
  list(selection: SaleSelection): Promise<Sale[]> {
    return this.repository.list(selection);
  }

  /** Some of the platforms' own statuses; undefined if a sale has the given one. */
  async statusesUnless(status: string): Promise<string[] | undefined> {
    if (await this.repository.isKnownStatus(status)) return undefined;
    return this.repository.knownStatuses();
  }

  /** Totals of the machines' settled sales as of the last read; only spans with paid sales. */
  totals(asked: SpannedSales): Promise<SpanTotals[]> {
    return this.sums.bySpan(asked);
  }

  /** The ids of the given machines that have ever sold something. */
  async machinesWithSales(
    machines: readonly { id: string; namespace: string }[],
  ): Promise<ReadonlySet<string>> {
    const sold = machines.length === 0 ? [] : await this.repository.machinesWithSales(machines);
    return new Set(sold.map(({ id }) => id));
  }

  /** All machines that sold something in the last days, on the roster or not. */
  sellingMachines(namespaces: readonly string[], windowDays: number): Promise<SellingMachine[]> {
    return this.queries.sellingMachines(namespaces, windowDays);
  }

  /** The newest sale with this number. */
  find(orderNo: string): Promise<Sale | undefined> {
    return this.repository.find(orderNo);
  }

  /** @param keys the ids of the ledger transactions. */
  getAll(keys: readonly string[]): Promise<Sale[]> {
    return this.repository.getAll(keys);
  }
}
