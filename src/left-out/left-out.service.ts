import { Injectable } from '@nestjs/common';
import type { LeftOut } from '../adapters/index.js';
import { TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { warning, type Message } from '../ucp/index.js';
import {
  leftOutEvent,
  leftOutText,
  type RecordList,
  type StoredLeftOut,
} from './domain/wording.js';
import { LeftOutRepository } from './left-out.repository.js';

/** Stores which vendor records were left out, and reports each once. */
@Injectable()
export class LeftOutService {
  /** Lists known to have no stored records, so that most reads skip the database. */
  private readonly clean = new Set<string>();

  constructor(
    private readonly transactions: TransactionService,
    private readonly repository: LeftOutRepository,
    private readonly events: EventLogService,
  ) {}

  /** Call after a full read: records that it no longer leaves out were repaired or are gone. */
  async readWhole(list: RecordList, leftOut: readonly LeftOut[] = []): Promise<void> {
    const records = stored(leftOut);
    await this.write(list, records, 'others', [...records.keys()]);
  }

  /** @param repaired keys of records that were left out before. */
  async readPart(
    list: RecordList,
    leftOut: readonly LeftOut[],
    repaired: readonly string[],
  ): Promise<void> {
    if (leftOut.length > 0 || repaired.length > 0) {
      await this.write(list, stored(leftOut), 'these', repaired);
    }
  }

  /** The keys of the records left out of a list so far. */
  async keys(list: RecordList): Promise<ReadonlySet<string>> {
    if (this.clean.has(nameOf(list))) return new Set();
    const records = await this.repository.find(list);
    if (records.length === 0) this.clean.add(nameOf(list));
    return new Set(records.map(({ key }) => key));
  }

  async warnings(lists: readonly RecordList[]): Promise<Message[]> {
    const found = await Promise.all(
      lists.map(async (list) => ({ list, records: await this.repository.find(list) })),
    );
    return found.flatMap(({ list, records }) => warningsOf(list, records));
  }

  async warningsOfMachines(locationIds: readonly string[]): Promise<Message[]> {
    const found = new Map<string, { list: RecordList; records: StoredLeftOut[] }>();
    for (const row of await this.repository.ofMachines(locationIds)) {
      const { namespace, locationId } = row;
      const list: RecordList = { namespace, list: 'inventory', locationId };
      const known = found.get(nameOf(list)) ?? { list, records: [] };
      found.set(nameOf(list), { list, records: [...known.records, row] });
    }
    return [...found.values()].flatMap(({ list, records }) => warningsOf(list, records));
  }

  private async write(
    list: RecordList,
    records: ReadonlyMap<string, StoredLeftOut>,
    gone: 'these' | 'others',
    keys: readonly string[],
  ): Promise<void> {
    const name = nameOf(list);
    if (records.size === 0 && this.clean.has(name)) return;
    this.clean.delete(name);
    await this.transactions.run(async (manager) => {
      await this.repository.remove(manager, list, gone, keys);
      if (records.size === 0) return;
      const fresh = await this.repository.add(manager, list, [...records.values()]);
      const news = [...records.values()].filter(({ key }) => fresh.has(key));
      if (news.length > 0) await this.events.append(manager, leftOutEvent(list, news));
    });
    if (records.size === 0 && gone === 'others') this.clean.add(name);
  }
}

/** The warnings for a response that shows the list. */
export const leftOutWarnings = (
  list: RecordList,
  leftOut: readonly LeftOut[] | undefined,
): Message[] => warningsOf(list, [...stored(leftOut ?? []).values()]);

const warningsOf = (list: RecordList, records: readonly StoredLeftOut[]): Message[] =>
  records.length === 0 ? [] : [warning('sync_problem', leftOutText(list, records))];

const nameOf = ({ namespace, list, locationId = '' }: RecordList): string =>
  `${namespace} ${list} ${locationId}`;

/**
 * By key. Records without one are identified by what is wrong with them, regardless of their
 * position.
 */
function stored(leftOut: readonly LeftOut[]): ReadonlyMap<string, StoredLeftOut> {
  return new Map(
    leftOut.map(({ key, problem }) => {
      const name = key ?? problem.replace(/\[\d+\]/, '[?]').split(':')[0] ?? '';
      return [name, { key: name, problem }];
    }),
  );
}
