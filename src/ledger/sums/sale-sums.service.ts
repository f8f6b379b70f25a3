import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { SaleSumsQueriesRepository, type Composition } from './sale-sums-queries.repository.js';
import { SaleSumsRepository } from './sale-sums.repository.js';
import type {
  ChargedSums,
  DayRange,
  Keyed,
  ProductSums,
  SaleSums,
  SummedMachine,
} from './sale-sums.js';

/** Sums of one consistent state of the ledger. */
export interface SumsReader {
  byDay(): Promise<Keyed<ChargedSums>[]>;
  byMachine(): Promise<Keyed<ChargedSums>[]>;
  /** Undefined without sales. */
  total(): Promise<ChargedSums | undefined>;
  /** By hour of the week: `1-0` is the first hour of Monday. */
  byHour(): Promise<Keyed<SaleSums>[]>;
  byProduct(): Promise<ProductSums[]>;
  /** The local date of the first sale of each of these machines that has one. */
  firstDays(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
}

type ChargedSumsQuery = (
  manager: EntityManager,
  by: 'day' | 'all',
) => Promise<Keyed<ChargedSums>[]>;

/** Sums of sales that are kept while sales come in. */
@Injectable()
export class SaleSumsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SaleSumsService.name);

  constructor(
    private readonly config: Config,
    private readonly transactions: TransactionService,
    private readonly repository: SaleSumsRepository,
    private readonly queries: SaleSumsQueriesRepository,
  ) {}

  /**
   * Makes missing sums, and all of them when the operator's time zone has changed. By then every
   * account has its row.
   */
  async onApplicationBootstrap(): Promise<void> {
    const zone = this.config.operatorTimezone;
    for (const namespace of await this.repository.outdated(zone)) {
      const startedAt = performance.now();
      await this.repository.rebuild(namespace, zone);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      this.logger.log(`The sums of sales of ${namespace} were made in ${seconds} s`);
    }
  }

  /** Reads sums of all registered machines; all are from the same state of the ledger. */
  ofRoute<T>(
    machines: readonly SummedMachine[],
    range: DayRange,
    work: (reader: SumsReader) => Promise<T>,
  ): Promise<T> {
    const accounts = accountsOf(machines);
    return this.read(machines, range, work, (manager, by) =>
      this.queries.ofRoute(manager, accounts, range, by),
    );
  }

  /** Reads sums of one machine; all are from the same state of the ledger. */
  ofMachine<T>(
    machine: SummedMachine,
    range: DayRange,
    work: (reader: SumsReader) => Promise<T>,
  ): Promise<T> {
    return this.read([machine], range, work, (manager, by) =>
      this.queries.ofMachine(manager, machine, range, by),
    );
  }

  private async read<T>(
    machines: readonly SummedMachine[],
    range: DayRange,
    work: (reader: SumsReader) => Promise<T>,
    sums: ChargedSumsQuery,
  ): Promise<T> {
    return this.transactions.run(async (manager) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await this.requireZone(manager, machines);
      return work(this.readerOf(manager, machines, range, sums));
    });
  }

  /** Replicas may have been started with different time zones: the last one decided. */
  private async requireZone(
    manager: EntityManager,
    machines: readonly SummedMachine[],
  ): Promise<void> {
    const zone = this.config.operatorTimezone;
    const other = await this.queries.otherZone(manager, machines, zone);
    if (other === undefined) return;
    throw new UcpError('unavailable', {
      content: `Sales are summed for the time zone ${other}, and this replica was started with OPERATOR_TIMEZONE ${zone}: restart it`,
    });
  }

  private readerOf(
    manager: EntityManager,
    machines: readonly SummedMachine[],
    range: DayRange,
    sums: ChargedSumsQuery,
  ): SumsReader {
    const { queries } = this;
    const zone = this.config.operatorTimezone;
    const composition = () => this.compositionOf(manager, machines, range);
    return {
      byDay: () => sums(manager, 'day'),
      byMachine: () => queries.byMachine(manager, machines, range),
      total: async () => (await sums(manager, 'all'))[0]?.sums,
      byHour: async () => queries.byHour(manager, await composition(), range, zone),
      byProduct: async () => queries.byProduct(manager, await composition(), range, zone),
      firstDays: async (ids) => {
        const wanted = machines.filter(({ id }) => ids.has(id));
        if (wanted.length === 0) return new Map();
        const days = await queries.firstDays(manager, wanted, zone);
        return new Map(days.map(({ id, day }) => [id, day]));
      },
    };
  }

  /**
   * Hours and products are summed over all machines of an account. Where it also has other
   * machines, theirs are subtracted; if these are the majority, only the wanted ones are added up.
   */
  private async compositionOf(
    manager: EntityManager,
    machines: readonly SummedMachine[],
    range: DayRange,
  ): Promise<Composition> {
    const accounts = accountsOf(machines);
    const wanted = new Set(machines.map(keyOf));
    const all = await this.queries.machinesWithSales(manager, accounts, range);
    const others = all.filter((machine) => !wanted.has(keyOf(machine)));
    return others.length < machines.length
      ? { accounts, machines: others, sign: -1 }
      : { accounts: [], machines, sign: 1 };
  }
}

const accountsOf = (machines: readonly SummedMachine[]): string[] => [
  ...new Set(machines.map(({ namespace }) => namespace)),
];

const keyOf = ({ id, namespace }: { id: string; namespace: string }) => `${namespace} ${id}`;
