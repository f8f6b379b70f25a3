import { DataSource } from 'typeorm';
import { AdapterRegistry, type MachineAdapter } from '../../../src/adapters/index.js';
import { readConfig } from '../../../src/config/index.js';
import { dataSourceOptions, TransactionService } from '../../../src/database/index.js';
import { EventEntity } from '../../../src/events/event.entity.js';
import { EventLogService } from '../../../src/events/index.js';
import { EventsRepository } from '../../../src/events/events.repository.js';
import { LeftOutRecordEntity } from '../../../src/left-out/left-out-record.entity.js';
import { LeftOutService } from '../../../src/left-out/left-out.service.js';
import { LeftOutRepository } from '../../../src/left-out/left-out.repository.js';
import { ClaimedReadService } from '../../../src/ledger/ingestion/claimed-read.service.js';
import { RecentSalesService } from '../../../src/ledger/ingestion/recent-sales.service.js';
import { LedgerAccountsRepository } from '../../../src/ledger/ingestion/ledger-accounts.repository.js';
import { LedgerIngestionService } from '../../../src/ledger/ingestion/ledger-ingestion.service.js';
import { LedgerQueriesRepository } from '../../../src/ledger/sales/ledger-queries.repository.js';
import { LedgerRecordsRepository } from '../../../src/ledger/ingestion/ledger-records.repository.js';
import { LedgerWindowsRepository } from '../../../src/ledger/ingestion/ledger-windows.repository.js';
import { LedgerService } from '../../../src/ledger/ledger.service.js';
import { SaleSumsQueriesRepository } from '../../../src/ledger/sums/sale-sums-queries.repository.js';
import { SaleSumsRepository } from '../../../src/ledger/sums/sale-sums.repository.js';
import { SaleSumsService } from '../../../src/ledger/sums/sale-sums.service.js';
import { WindowReader } from '../../../src/ledger/ingestion/window-reader.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FakePlatform } from './fake-platform.js';

/** The ledger of one service: its own connections and caches. */
export interface Replica {
  ledger: LedgerService;
  sums: SaleSumsService;
  glances: RecentSalesService;
  accounts: LedgerAccountsRepository;
  transactions: TransactionService;
  dataSource: DataSource;
  close(): Promise<void>;
}

class SlicedReader extends WindowReader {
  constructor(
    windows: LedgerWindowsRepository,
    reads: ClaimedReadService,
    protected override readonly sliceRecords: number,
  ) {
    super(windows, reads);
  }
}

export async function startReplica(
  database: TestDatabase,
  platforms: Record<string, Pick<MachineAdapter, 'ledger'>>,
  { sliceRecords = 20_000 }: { sliceRecords?: number } = {},
): Promise<Replica> {
  const entities = [EventEntity, LeftOutRecordEntity];
  const options = dataSourceOptions(database.connection, { entities });
  const dataSource = await new DataSource(options).initialize();
  const transactions = new TransactionService(dataSource);
  const registry = new AdapterRegistry(
    Object.entries(platforms).map(([namespace, platform]) => ({
      namespace,
      status: 'live',
      role: 'machine',
      adapter: platform as MachineAdapter,
      capabilities: [],
    })),
  );
  const accounts = new LedgerAccountsRepository(transactions);
  const sumsRepository = new SaleSumsRepository(transactions);
  const records = new LedgerRecordsRepository(transactions, sumsRepository);
  const config = readConfig({ LEDGER_POLL_INTERVAL_S: '86400' });
  const events = new EventLogService(new EventsRepository(transactions));
  const leftOut = new LeftOutService(transactions, new LeftOutRepository(transactions), events);
  const reads = new ClaimedReadService(registry, transactions, accounts, records, events, leftOut);
  const ingester = new LedgerIngestionService(registry, transactions, accounts, reads);
  const windows = new LedgerWindowsRepository(transactions, accounts);
  const sums = new SaleSumsService(
    config,
    transactions,
    sumsRepository,
    new SaleSumsQueriesRepository(),
  );
  const ledger = new LedgerService(
    registry,
    config,
    accounts,
    new LedgerQueriesRepository(transactions),
    reads,
    ingester,
    new SlicedReader(windows, reads, sliceRecords),
  );
  await ledger.onModuleInit();
  await sums.onApplicationBootstrap();
  return {
    ledger,
    sums,
    glances: new RecentSalesService(config, registry, accounts, ingester),
    accounts,
    transactions,
    dataSource,
    async close() {
      await ledger.onModuleDestroy();
      await dataSource.destroy();
    },
  };
}

export interface OneReplica {
  database: TestDatabase;
  /** The platform behind `acme-machine`. */
  platform: FakePlatform;
  replica: Replica;
}

/** A replica with its own database and platform for each test of a file. */
export function useReplica(set: (started: OneReplica) => void): void {
  let started: OneReplica;
  beforeEach(async () => {
    const database = await createTestDatabase();
    const platform = new FakePlatform();
    const replica = await startReplica(database, { 'acme-machine': platform });
    started = { database, platform, replica };
    set(started);
  });
  afterEach(async () => {
    await started.replica.close();
    await started.database.drop();
  });
}
