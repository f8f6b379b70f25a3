import type { LedgerRecord } from '../../../src/adapters/index.js';
import { TransactionService } from '../../../src/database/index.js';
import { ledgerRow } from '../../../src/ledger/domain/ledger-row.js';
import { LedgerRecordsRepository } from '../../../src/ledger/ingestion/ledger-records.repository.js';
import { startTestService, type Answer, type TestService } from '../../support/service.js';
import { sale } from '../ledger/fake-platform.js';

export const NAMESPACE = 'acme-machine';

/** Machine platforms that do not answer: only what a test stores is in their ledgers. */
export const startReportsService = (zone = 'Europe/Berlin'): Promise<TestService> =>
  startTestService({
    VENDORS: JSON.stringify(
      [NAMESPACE, 'beta-machine'].map((namespace) => ({
        namespace,
        baseUrl: 'http://127.0.0.1:9/ops',
        token: 'vendor-token',
        default: namespace === NAMESPACE,
      })),
    ),
    OPERATOR_TIMEZONE: zone,
    RATE_LIMIT_PER_MINUTE: '0',
  });

/** Stores records of any age in the way in which a read does. */
export async function storeRecords(
  { app }: Pick<TestService, 'app'>,
  records: readonly LedgerRecord[],
  namespace = NAMESPACE,
): Promise<void> {
  const repository = app.get(LedgerRecordsRepository, { strict: false });
  const transactions = app.get(TransactionService, { strict: false });
  const changes = await repository.changesAmong(namespace, records.map(ledgerRow));
  await transactions.run((manager) =>
    repository.write(
      manager,
      namespace,
      changes.map((change) => ({ ...change, dispensed: null })),
      new Date(),
    ),
  );
}

/** A settled sale of one unit for 350, cost 200; a test overrides what matters to it. */
export const soldAt = (
  time: string,
  orderNo: string,
  given: Partial<LedgerRecord> = {},
): LedgerRecord => sale(orderNo, { createdAt: new Date(time).getTime(), ...given });

export interface Figures {
  orders: number;
  units: number;
  revenue: number;
  refunds: number;
  cost: number;
  cost_unknown_units: number;
  cost_known_revenue: number;
  fees: number;
  commission: number;
  margin: number;
  profit: number;
}

export type Row = Figures & { key: string; label: string };

export interface ReportBody {
  from: string;
  to: string;
  by: string;
  timezone: string;
  currency: string;
  rows: Row[];
  totals: Figures;
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
}

export const figures = (given: Partial<Figures> = {}): Figures => ({
  orders: 0,
  units: 0,
  revenue: 0,
  refunds: 0,
  cost: 0,
  cost_unknown_units: 0,
  cost_known_revenue: 0,
  fees: 0,
  commission: 0,
  margin: 0,
  profit: 0,
  ...given,
});

/** `count` sales of `sale`. */
export const soldUnits = (count: number): Figures =>
  figures({
    orders: count,
    units: count,
    revenue: 350 * count,
    cost: 200 * count,
    cost_known_revenue: 350 * count,
    margin: 150 * count,
    profit: 150 * count,
  });

export const ask = (
  service: Pick<TestService, 'call'>,
  kind: 'sales' | 'profit',
  query: Record<string, string>,
): Promise<Answer> =>
  service.call('GET', `/ucp/v1/reports/${kind}?${new URLSearchParams(query).toString()}`);

export async function report(
  service: Pick<TestService, 'call'>,
  query: Record<string, string>,
  kind: 'sales' | 'profit' = 'sales',
): Promise<ReportBody> {
  const answer = await ask(service, kind, query);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as unknown as ReportBody;
}

export async function emptyLedger({ dataSource }: Pick<TestService, 'dataSource'>): Promise<void> {
  await dataSource.query(
    `TRUNCATE ledger_transactions, ledger_lines, sales_by_hour, sales_by_machine_day,
       sales_by_machine_month, sales_by_rate_day, sales_by_product_day`,
  );
}
