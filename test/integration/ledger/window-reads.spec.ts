import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { DAY_MS, FakePlatform, HOUR_MS, sale } from './fake-platform.js';
import { accountRow, databaseTime, expireLease, storedNumbers } from './ledger-database.js';
import { startReplica, type Replica } from './replica.js';

let database: TestDatabase;
let platform: FakePlatform;
let first: Replica;
let second: Replica;

const SALES = 100;
const SLICE_RECORDS = 30;

beforeEach(async () => {
  database = await createTestDatabase();
  platform = new FakePlatform(
    Array.from({ length: SALES }, (_, index) =>
      sale(`S${index}`, { createdAt: Date.now() - 4 * DAY_MS - (index * 25 * DAY_MS) / SALES }),
    ),
  );
  platform.selectsByUpdate = false;
  first = await start();
  second = await start();
  await poll(first);
  platform.asked.length = 0;
});
afterEach(async () => {
  await first.close();
  await second.close();
  await database.drop();
});

const start = () =>
  startReplica(database, { 'acme-machine': platform }, { sliceRecords: SLICE_RECORDS });
const query = (sql: string) => first.dataSource.query<unknown[]>(sql);
const poll = ({ ledger }: Replica) => ledger.readDue(3600, 30);
const makeDue = () => query('UPDATE ledger_accounts SET window_due_at = clock_timestamp()');
const readSlice = ({ ledger }: Replica) => ledger.readDueWindow(30);
const sync = async ({ ledger, dataSource }: Replica, since?: Date) =>
  ledger.bringUpToDate('acme-machine', {
    since: since ?? (await databaseTime(dataSource)),
    windowDays: 30,
  });
const row = () => accountRow(first.dataSource);
const sellLate = (orderNo: string, days: number) =>
  platform.records.push(sale(orderNo, { createdAt: Date.now() - days * DAY_MS }));
const told = async () => (await query("SELECT order_key FROM events WHERE kind = 'order'")).length;
/** The start and end of the requested windows, in days before now. */
const asked = () =>
  platform.asked
    .filter(({ page }) => page === 1)
    .map(({ fromMs, toMs }) => [fromMs, toMs].map((ms) => (Date.now() - ms) / DAY_MS));

describe('the daily read of the window', () => {
  it('is not due on the day of the first read', async () => {
    expect(await readSlice(first)).toBe(0);
    const { window_due_at, window_read_began_at, covered_to } = await row();
    expect(window_read_began_at).toEqual(covered_to);
    const hours = (Number(window_due_at) - Number(covered_to)) / HOUR_MS;
    expect(hours).toBeGreaterThanOrEqual(20);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('reads everything that polls do not, in slices without a gap, by two replicas alternately', async () => {
    await makeDue();
    sellLate('late-5', 5);
    sellLate('late-29', 29);
    let slices = 0;
    while ((await readSlice(slices % 2 ? first : second)) > 0) slices += 1;
    expect(slices).toBeGreaterThanOrEqual(4);
    const windows = asked();
    expect(windows[0]?.[1]).toBeCloseTo(3, 1);
    expect(windows.at(-1)?.[0]).toBeCloseTo(30, 1);
    windows.slice(1).forEach(([, to], index) => {
      expect(to).toBeCloseTo(windows[index]?.[0] ?? NaN, 4);
    });
    expect(await storedNumbers(first.dataSource)).toHaveLength(SALES + 2);
    expect(await told()).toBe(2);
    expect((await row()).window_run_cursor).toBeNull();
  });

  it('is done once by replicas that check at the same time', async () => {
    await makeDue();
    sellLate('late', 20);
    while ((await Promise.all([readSlice(first), readSlice(second)])).some((read) => read > 0));
    const starts = asked().map(([from]) => from?.toFixed(3));
    expect(new Set(starts).size).toBe(starts.length);
    expect(await told()).toBe(1);
  });

  it('continues where it was when its replica stops in the middle of a slice', async () => {
    await makeDue();
    sellLate('late', 29);
    expect(await readSlice(first)).toBe(1);
    const { window_run_cursor: cursor } = await row();
    platform.before = () => new Promise(() => undefined);
    platform.asked.length = 0;
    const broken = readSlice(first);
    await until(() => platform.asked.length > 0);
    await first.ledger.onModuleDestroy();
    expect(await broken).toBe(0);
    platform.before = undefined;
    expect((await row()).window_run_cursor).toEqual(cursor);
    platform.asked.length = 0;
    while ((await readSlice(second)) > 0);
    expect(platform.asked[0]?.toMs).toBe(Number(cursor));
    expect(await told()).toBe(1);
  });

  it('is taken over when its replica dies, which then makes no more writes', async () => {
    await makeDue();
    sellLate('late', 5);
    let thaw: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (thaw = resolve));
    platform.before = async (asking) => {
      const stale = platform.answer(asking);
      await frozen;
      return stale;
    };
    const silent = readSlice(first);
    await until(() => platform.asked.length > 0);
    platform.before = undefined;
    await expireLease(first.dataSource);
    while ((await readSlice(second)) > 0);
    const before = await row();
    thaw();
    await silent;
    expect(await row()).toEqual(before);
    expect(await told()).toBe(1);
  });

  it('gives way to a due poll', async () => {
    await makeDue();
    expect(await readSlice(first)).toBe(1);
    await query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
    expect(await readSlice(first)).toBe(0);
    expect(await poll(second)).toBe(1);
    expect(await readSlice(first)).toBe(1);
  });

  it('is read in one go, except for a poll that comes due meanwhile', async () => {
    await makeDue();
    const { window_due_at: due } = await row();
    let slices = 0;
    platform.before = async () => {
      slices += 1;
      if (slices === 2) await query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
      return undefined;
    };
    await first.ledger.readDueWindows(30);
    expect(slices).toBe(2);
    expect((await row()).window_run_cursor).not.toBeNull();
    expect(await poll(second)).toBe(1);
    await first.ledger.readDueWindows(30);
    const { window_run_cursor, window_due_at } = await row();
    expect(window_run_cursor).toBeNull();
    expect(Number(window_due_at)).toBeGreaterThan(Number(due));
  });

  it('waits after a failure, reports it, and then continues; polls are not affected', async () => {
    await makeDue();
    expect(await readSlice(first)).toBe(1);
    platform.refusesBefore = Date.now() - 4 * DAY_MS;
    expect(await readSlice(first)).toBe(1);
    expect(await readSlice(first)).toBe(0);
    const problem = { kind: 'refused', reason: 'too long ago' };
    expect((await first.ledger.accounts())[0]?.problem).toEqual(problem);
    await query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
    platform.refusesBefore = Date.now() - 31 * DAY_MS;
    expect(await poll(first)).toBe(1);
    expect((await first.ledger.accounts())[0]?.problem).toEqual(problem);
    await makeDue();
    while ((await readSlice(second)) > 0);
    expect((await first.ledger.accounts())[0]?.problem).toBeNull();
  });

  it('splits a slice with very many sales', async () => {
    await makeDue();
    for (let number = 0; number < 5_000; number += 1) sellLate(`X${number}`, 10 + number / 1_000);
    let slices = 0;
    while ((await readSlice(first)) > 0) slices += 1;
    expect(await storedNumbers(first.dataSource)).toHaveLength(SALES + 5_000);
    expect(await told()).toBe(5_000);
    expect(slices).toBeGreaterThan(6);
  });
});

describe('a manual sync', () => {
  it('finds what a running read has already passed', async () => {
    await makeDue();
    expect(await readSlice(first)).toBe(1);
    sellLate('late', 3.5);
    expect(await sync(second)).toEqual({ ok: true });
    expect(await storedNumbers(first.dataSource)).toContain('late');
  });

  it('is shared by concurrent callers', async () => {
    sellLate('late', 20);
    const since = await databaseTime(first.dataSource);
    const outcomes = await Promise.all([
      sync(first, since),
      sync(second, since),
      sync(first, since),
    ]);
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const starts = asked().map(([from]) => from?.toFixed(3));
    expect(new Set(starts).size).toBe(starts.length);
    expect(await told()).toBe(1);
  });

  it('does not read again what another replica has just finished', async () => {
    await query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
    const since = await databaseTime(first.dataSource);
    expect(await poll(first)).toBe(1);
    const find = second.accounts.findOne.bind(second.accounts);
    const outdated = await find('acme-machine');
    await sync(first, since);
    platform.asked.length = 0;
    second.accounts.findOne = (namespace) => {
      second.accounts.findOne = find;
      return namespace === outdated.namespace ? Promise.resolve(outdated) : find(namespace);
    };
    expect(await sync(second, since)).toEqual({ ok: true });
    expect(platform.asked).toEqual([]);
  });

  it('reports why when the vendor does not return the whole window', async () => {
    platform.refusesBefore = Date.now() - 4 * DAY_MS;
    expect(await sync(first)).toEqual({ ok: false, kind: 'refused', reason: 'too long ago' });
  });

  it('postpones the daily read', async () => {
    await makeDue();
    await sync(first);
    expect(await readSlice(first)).toBe(0);
  });
});
