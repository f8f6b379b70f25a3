import type { LedgerRecord } from '../../../src/adapters/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { FakePlatform, HOUR_MS, sale, sales } from './fake-platform.js';
import { databaseTime, expireLease } from './ledger-database.js';
import { startReplica, type Replica } from './replica.js';

let database: TestDatabase;
let platform: FakePlatform;
let first: Replica;
let second: Replica;
const third: Replica[] = [];
/** Every status that a poll could have seen of a transaction, as `number status`. */
let shown: Set<string>;

beforeEach(async () => {
  database = await createTestDatabase();
  platform = new FakePlatform(sales(450));
  first = await start();
  second = await start();
  shown = new Set(platform.records.map(nameOf));
});
afterEach(async () => {
  const all = [first, second, ...third.splice(0)];
  await Promise.all(all.map((replica) => replica.close()));
  await database.drop();
});

const nameOf = ({ orderNo, status }: LedgerRecord) => `${orderNo} ${status}`;

const start = () => startReplica(database, { 'acme-machine': platform });

const poll = async (replica: Replica, since?: Date) =>
  replica.ledger.bringUpToDate('acme-machine', {
    since: since ?? (await databaseTime(replica.dataSource)),
    windowDays: 30,
  });

function sell(orderNo: string, createdAt = Date.now() - HOUR_MS): void {
  const record = sale(orderNo, { createdAt, status: 'PAYING' });
  platform.records.push(record);
  shown.add(nameOf(record));
}

function change(orderNo: string, status: string): void {
  platform.records = platform.records.map((record) =>
    record.orderNo === orderNo ? { ...record, status, updatedAt: Date.now() } : record,
  );
  shown.add(`${orderNo} ${status}`);
}

/** The contents of the events, each as `number status`, in full. */
async function told(): Promise<string[]> {
  const rows = await second.dataSource.query<{ kind: string; summary: string; key: string }[]>(
    `SELECT kind, summary, order_no AS key FROM events
     JOIN ledger_transactions AS kept ON kept.id::text = order_key WHERE order_kind = 'sale'
     ORDER BY seq`,
  );
  const seen = new Set<string>();
  return rows.map(({ kind, summary, key }) => {
    // The first event of a transaction reports its arrival, every later one a change.
    expect(kind).toBe(seen.has(key) ? 'order_updated' : 'order');
    seen.add(key);
    return `${key} ${/, (?:now )?(\w+):/.exec(summary)?.[1]}`;
  });
}

async function expectExactlyWhatWasShown(): Promise<void> {
  expect((await told()).sort()).toEqual([...shown].sort());
}

describe('events of a ledger that changes while it is read', () => {
  it('report records that arrive while pages are read, once each', async () => {
    let more = 0;
    platform.after = ({ page }) => {
      // At the top, which shifts every page; and somewhere in the middle.
      if (page === 2 && more < 30) sell(`N${(more += 1)}`, Date.now() - HOUR_MS + more);
      if (page === 3 && more < 60) sell(`M${(more += 1)}`, Date.now() - 2 * HOUR_MS);
    };
    for (let round = 0; round < 4; round += 1) await poll(round % 2 ? second : first);
    platform.after = undefined;
    await poll(first);
    await expectExactlyWhatWasShown();
  });

  it('report every status seen at a poll, once', async () => {
    await poll(first);
    change('S000001', 'REFUNDED');
    sell('N1');
    await poll(second);
    change('N1', 'DONE');
    await poll(first);
    await poll(second);
    change('N1', 'REFUNDED');
    change('S000002', 'REFUNDED');
    await poll(first);
    await expectExactlyWhatWasShown();
  });

  it('are written once by two replicas that repeatedly poll at the same time', async () => {
    for (let round = 1; round <= 8; round += 1) {
      sell(`N${round}`);
      if (round > 1) change(`N${round - 1}`, 'DONE');
      await Promise.all([poll(first), poll(second)]);
    }
    await expectExactlyWhatWasShown();
  });

  it('are not repeated by a replica that was frozen, replaced, and resumed', async () => {
    await poll(first);
    sell('N1');
    let thaw: () => void = () => undefined;
    const iced = new Promise<void>((resolve) => (thaw = resolve));
    const freezing = { over: false };
    platform.before = async (query) => {
      if (freezing.over || query.by === 'updated') return undefined;
      freezing.over = true;
      const stale = platform.answer(query);
      await iced;
      return stale;
    };
    const late = poll(first);
    await until(() => freezing.over);
    await expireLease(second.dataSource);
    change('N1', 'DONE');
    sell('N2');
    shown.delete('N1 PAYING');
    await poll(second);
    thaw();
    await late;
    await expectExactlyWhatWasShown();
    await poll(first);
    await expectExactlyWhatWasShown();
  });

  it('are neither lost nor repeated when a replica stops in the middle of its read', async () => {
    await poll(first);
    for (let number = 1; number <= 350; number += 1) sell(`N${number}`, Date.now() - number * 1000);
    let ending: Promise<void> | undefined;
    platform.after = ({ page }) => {
      if (page === 3) ending ??= first.ledger.onModuleDestroy();
    };
    const { ok } = await poll(first);
    expect(ok).toBe(false);
    await ending;
    platform.after = undefined;
    const fresh = await start();
    third.push(fresh);
    change('N7', 'DONE');
    await poll(fresh);
    // Whether it was seen before the end depends on which pages arrived first.
    if (!(await told()).includes('N7 PAYING')) shown.delete('N7 PAYING');
    await expectExactlyWhatWasShown();
  });

  it('omit sales from more than three days before the first read', async () => {
    platform.records = [
      sale('old', { createdAt: Date.now() - 73 * HOUR_MS }),
      sale('recent', { createdAt: Date.now() - 71 * HOUR_MS }),
    ];
    await poll(first);
    expect(await told()).toEqual(['recent DONE']);
    // Once the window is covered, every late record is new.
    platform.records.push(sale('late', { createdAt: Date.now() - 71 * HOUR_MS }));
    await poll(second);
    expect(await told()).toEqual(['recent DONE', 'late DONE']);
  });
});
