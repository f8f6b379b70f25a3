import { until } from '../../support/until.js';
import { DAY_MS, HOUR_MS, sale, sales, type FakePlatform } from './fake-platform.js';
import { accountRow, databaseTime, storedNumbers } from './ledger-database.js';
import { useReplica, type Replica } from './replica.js';

let platform: FakePlatform;
let replica: Replica;

useReplica((started) => {
  ({ platform, replica } = started);
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const freshen = (from = daysAgo(29)) => replica.glances.refresh('acme-machine', from);
const readWhole = async () => {
  const since = await databaseTime(replica.dataSource);
  await replica.ledger.bringUpToDate('acme-machine', { since, windowDays: 30 });
};
/** As if some time had passed since it was read. */
const letTimePass = () =>
  replica.dataSource.query(`UPDATE ledger_accounts SET read_at = read_at - interval '1 minute'`);
/** As after a full read that failed. */
const postponeWholeRead = () =>
  replica.dataSource.query(`UPDATE ledger_accounts SET wanted_at = now() + interval '1 hour'`);
const numbers = () => storedNumbers(replica.dataSource);

describe('a read of the newest sales', () => {
  it('stores them without reading everything again', async () => {
    platform.records = sales(450, Date.now() - 3 * HOUR_MS);
    await readWhole();
    await letTimePass();
    platform.records.push(sale('new', { createdAt: Date.now() - 1000 }));
    platform.asked.length = 0;
    expect(await freshen()).toEqual({ ok: true, complete: true });
    expect(await numbers()).toContain('new');
    expect(platform.asked).toHaveLength(2);
  });

  it('finds late changes, where the platform can select by change', async () => {
    const old = sale('a', { createdAt: Date.now() - 9 * DAY_MS });
    platform.records = [old];
    await readWhole();
    await letTimePass();
    platform.records = [{ ...old, status: 'REFUNDED', updatedAt: Date.now() - 1 }];
    await freshen();
    const [row] = await replica.dataSource.query<[{ status: string }]>(
      'SELECT status FROM ledger_transactions',
    );
    expect(row.status).toBe('REFUNDED');
  });

  it('is shared by concurrent callers, and skipped shortly afterwards', async () => {
    await readWhole();
    await letTimePass();
    platform.asked.length = 0;
    // None of them reaches further back than another: whichever comes first reads for all.
    const from = daysAgo(20);
    await Promise.all(Array.from({ length: 20 }, () => freshen(from)));
    await freshen(daysAgo(5));
    expect(platform.pagesAsked()).toEqual([1]);
  });

  it('reads at most twenty pages back, and reports when that was not enough', async () => {
    platform.records = sales(2000, Date.now() - 35 * DAY_MS);
    await readWhole();
    expect(await freshen(daysAgo(40))).toEqual({ ok: true, complete: true });
    expect(await numbers()).toHaveLength(2000);

    platform.records = sales(4101, Date.now() - 45 * DAY_MS);
    platform.asked.length = 0;
    expect(await freshen(daysAgo(50))).toEqual({ ok: true, complete: false });
    expect(Math.max(...platform.pagesAsked())).toBe(20);
  });

  it('covers twenty pages of an account that was never read', async () => {
    platform.records = sales(2500);
    await postponeWholeRead();
    expect(await freshen()).toEqual({ ok: true, complete: false });
    expect(await numbers()).toHaveLength(2000);
    // The full read is still due, and is not affected.
    const { covered_from, read_at } = await accountRow(replica.dataSource);
    expect([covered_from, read_at]).toEqual([null, null]);
    await readWhole();
    expect(await numbers()).toHaveLength(2500);
    expect((await freshen()).complete).toBe(true);
  });

  it('covers a short ledger completely, even before the first full read', async () => {
    platform.records = sales(300);
    await postponeWholeRead();
    expect(await freshen()).toEqual({ ok: true, complete: true });
    expect(await numbers()).toHaveLength(300);
  });

  it('reports why the platform cannot be read, and does not affect the next full read', async () => {
    await readWhole();
    await letTimePass();
    const before = await accountRow(replica.dataSource);
    platform.before = () => ({ ok: false, kind: 'unauthorized', reason: 'no' });
    const refused = { ok: false, kind: 'unauthorized', reason: 'no', complete: false };
    expect(await freshen()).toEqual(refused);
    // A caller right afterwards is not told that there is nothing new.
    expect(await freshen()).toEqual(refused);
    expect(platform.pagesAsked().filter((page) => page === 1)).toHaveLength(2);
    const after = await accountRow(replica.dataSource);
    expect(after).toMatchObject({
      claim: null,
      wanted_at: before.wanted_at,
      read_at: before.read_at,
      covered_to: before.covered_to,
    });
  });

  it('leaves to the next full read what only that can find', async () => {
    platform.selectsByUpdate = false;
    platform.records = [sale('late', { status: 'WAIT', createdAt: Date.now() - 5 * DAY_MS })];
    await readWhole();
    await letTimePass();
    // As if all of this had been read five days ago.
    await replica.dataSource.query(
      `UPDATE ledger_accounts SET covered_to = covered_to - interval '5 days'`,
    );
    await freshen();
    platform.records = [sale('late', { status: 'REFUNDED', createdAt: Date.now() - 5 * DAY_MS })];
    await readWhole();
    const [row] = await replica.dataSource.query<[{ status: string }]>(
      'SELECT status FROM ledger_transactions',
    );
    expect(row.status).toBe('REFUNDED');
  });

  it('waits for a full read, and reports what is unknown when that takes too long', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    platform.before = async () => {
      await held;
      return undefined;
    };
    const reading = readWhole();
    await until(() => platform.asked.length > 0);
    expect(await freshen()).toEqual({ ok: true, complete: false });
    release();
    await reading;
  });
});
