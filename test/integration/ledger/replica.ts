import { DataSource } from 'typeorm';
import { AdapterRegistry, type MachineAdapter } from '../../../src/adapters/index.js';
import { readConfig } from '../../../src/config/index.js';
import { dataSourceOptions, Transactions } from '../../../src/database/index.js';
import { EventLog } from '../../../src/events/index.js';
import { EventsRepository } from '../../../src/events/events.repository.js';
import { LeftOutRecords } from '../../../src/left-out/left-out-records.js';
import { LeftOutRepository } from '../../../src/left-out/left-out.repository.js';
import { ClaimedReads } from '../../../src/ledger/claimed-reads.js';
import { Glances } from '../../../src/ledger/glances.js';
import { LedgerAccountsRepository } from '../../../src/ledger/ledger-accounts.repository.js';
import { LedgerIngester } from '../../../src/ledger/ledger-ingester.js';
import { LedgerQuestionsRepository } from '../../../src/ledger/ledger-questions.repository.js';
import { LedgerRecordsRepository } from '../../../src/ledger/ledger-records.repository.js';
import { LedgerWindowsRepository } from '../../../src/ledger/ledger-windows.repository.js';
import { Ledger } from '../../../src/ledger/ledger.js';
import { WindowReader, type SliceRecords } from '../../../src/ledger/window-reader.js';
import type { TestDatabase } from '../../support/database.js';

/** One service's share in the ledger: its own connections, its own memory. */
export interface Replica {
  ledger: Ledger;
  glances: Glances;
  accounts: LedgerAccountsRepository;
  transactions: Transactions;
  dataSource: DataSource;
  close(): Promise<void>;
}

class SlicedReader extends WindowReader {
  constructor(
    windows: LedgerWindowsRepository,
    reads: ClaimedReads,
    protected override readonly sliceRecords: SliceRecords,
  ) {
    super(windows, reads);
  }
}

export async function startReplica(
  database: TestDatabase,
  platforms: Record<string, Pick<MachineAdapter, 'ledger'>>,
  { sliceRecords = 20_000 }: { sliceRecords?: number } = {},
): Promise<Replica> {
  const dataSource = await new DataSource(dataSourceOptions(database.connection)).initialize();
  const transactions = new Transactions(dataSource);
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
  const records = new LedgerRecordsRepository(transactions);
  const config = readConfig({ LEDGER_POLL_INTERVAL_S: '86400' });
  const events = new EventLog(new EventsRepository(transactions));
  const leftOut = new LeftOutRecords(transactions, new LeftOutRepository(transactions), events);
  const reads = new ClaimedReads(registry, transactions, accounts, records, events, leftOut);
  const ingester = new LedgerIngester(transactions, accounts, reads);
  const windows = new LedgerWindowsRepository(transactions, accounts);
  const ledger = new Ledger(
    registry,
    config,
    accounts,
    new LedgerQuestionsRepository(transactions),
    reads,
    ingester,
    new SlicedReader(windows, reads, { scheduled: sliceRecords, demanded: sliceRecords }),
  );
  await ledger.onModuleInit();
  return {
    ledger,
    glances: new Glances(config, registry, accounts, ingester),
    accounts,
    transactions,
    dataSource,
    async close() {
      await ledger.onModuleDestroy();
      await dataSource.destroy();
    },
  };
}
