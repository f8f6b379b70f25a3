import { once } from 'node:events';
import { LedgerClaim } from '../../../src/ledger/ingestion/ledger-claim.js';
import { until } from '../../support/until.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FakePlatform, sale, sales } from './fake-platform.js';
import { accountRow, databaseTime, expireLease, stored, storedNumbers } from './ledger-database.js';
import { startReplica, type Replica } from './replica.js';

let database: TestDatabase;
let platform: FakePlatform;
let first: Replica;
let second: Replica;

beforeEach(async () => {
  database = await createTestDatabase();
  platform = new FakePlatform(sales(1000));
  first = await startReplica(database, { 'acme-machine': platform });
  second = await startReplica(database, { 'acme-machine': platform });
});
afterEach(async () => {
  await first.close();
  await second.close();
  await database.drop();
});

const now = () => databaseTime(first.dataSource);
const bring = (replica: Replica, since: Date, windowDays = 30) =>
  replica.ledger.bringUpToDate('acme-machine', { since, windowDays });
const DAY_S = 86_400;
const ANYWAY = { notReadSince: new Date() };
const firstPagesAsked = () => platform.pagesAsked().filter((page) => page === 1).length;

/** Holds back the response for a page. */
function holdBack(page: number): { asked: Promise<unknown>; release: () => void } {
  const events = new EventTarget();
  const asked = once(events, 'asked');
  const released = once(events, 'released');
  platform.before = async (query) => {
    if (query.page !== page) return undefined;
    const stale = platform.answer(query);
    events.dispatchEvent(new Event('asked'));
    await released;
    return stale;
  };
  return { asked, release: () => events.dispatchEvent(new Event('released')) };
}

describe('concurrent readers of one account', () => {
  it('share one read, within a replica and between replicas', async () => {
    const since = await now();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bring(index % 2 ? first : second, since)),
    );
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ ok: true })));
    expect(firstPagesAsked()).toBe(1);
    expect(await storedNumbers(first.dataSource)).toHaveLength(1000);
  });

  it('are all informed when it failed', async () => {
    const { asked, release } = holdBack(1);
    const answer = platform.before;
    platform.before = async (query) => {
      await answer?.(query);
      return { ok: false, kind: 'unauthorized', reason: 'no' };
    };
    const since = await now();
    const outcomes = Promise.all([bring(first, since), bring(first, since), bring(second, since)]);
    await asked;
    release();
    const failure = { ok: false, kind: 'unauthorized', reason: 'no' };
    expect(await outcomes).toEqual([failure, failure, failure]);
    expect(platform.asked).toHaveLength(1);
  });

  it('do not repeat a read that ended after they checked', async () => {
    const looked = await now();
    await bring(first, looked);
    expect(await second.accounts.claim('acme-machine', { notReadSince: looked })).toBeUndefined();
    expect(
      await second.accounts.claim('acme-machine', { notReadSince: await now() }),
    ).toBeDefined();
  });

  it('need no read when one has ended in the meantime', async () => {
    const since = await now();
    await bring(first, since);
    expect(await bring(second, since)).toEqual({ ok: true });
    expect(firstPagesAsked()).toBe(1);
    // Of what is recent, and of the rest of the window.
    await bring(second, await now());
    expect(firstPagesAsked()).toBe(3);
  });

  it('do not wait for a time in the future', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await bring(first, tomorrow)).toEqual({ ok: true });
    expect(firstPagesAsked()).toBe(1);
  });

  it('get the longer window they requested, after the shorter one that is running', async () => {
    const { asked, release } = holdBack(1);
    const since = await now();
    const short = bring(first, since, 30);
    await asked;
    const long = [bring(first, since, 60), bring(second, since, 60)];
    release();
    expect(await Promise.all([short, ...long])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const { covered_from, covered_to } = await accountRow(first.dataSource);
    const days = (Number(covered_to) - Number(covered_from)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(60);
    expect(days).toBeLessThan(60.01);
  });
});

describe('a replica that stops responding', () => {
  /** From then on it has nothing to write but the page that is held back. */
  const othersWritten = () =>
    until(async () => (await storedNumbers(first.dataSource)).length === 900);

  it('is replaced when its lease has expired, and then makes no more writes or vendor calls', async () => {
    const { asked, release } = holdBack(3);
    const since = await now();
    const silent = bring(first, since);
    await asked;
    await othersWritten();
    platform.before = undefined;
    platform.records = platform.records.map((record) => ({ ...record, status: 'LATER' }));
    await expireLease(first.dataSource);
    expect(await bring(second, since)).toEqual({ ok: true });

    const before = await stored(first.dataSource);
    expect(before).toHaveLength(1000);
    const callsBefore = platform.asked.length;
    platform.records.push(
      ...sales(5000).map((record) => ({ ...record, orderNo: `X${record.orderNo}` })),
    );
    release();
    expect(await silent).toEqual({ ok: true });
    expect(await stored(first.dataSource)).toEqual(before);
    expect(platform.asked.length - callsBefore).toBeLessThan(16);
    expect(await accountRow(first.dataSource)).toMatchObject({ claim: null, problem_kind: null });
  });

  it('notices its replacement and waits while its successor reads', async () => {
    const { asked, release } = holdBack(3);
    const since = await now();
    const silent = bring(first, since);
    await asked;
    await othersWritten();
    await expireLease(first.dataSource);
    const { asked: askedAgain, release: releaseAgain } = holdBack(2);
    const successor = bring(second, since);
    await askedAgain;
    const { claim, claimed_until } = await accountRow(first.dataSource);
    release();
    // It notices this, and waits for its successor like any other caller.
    await until(async () => (await first.ledger.accounts())[0]?.inProgress === true);
    expect(await accountRow(first.dataSource)).toMatchObject({ claim, claimed_until });
    releaseAgain();
    expect(await Promise.all([silent, successor])).toEqual([{ ok: true }, { ok: true }]);
    expect(await storedNumbers(first.dataSource)).toHaveLength(1000);
  });

  it('makes no vendor call before it has verified its lease', async () => {
    let elapsed = 0;
    const claimed = await first.accounts.claim('acme-machine', ANYWAY);
    const claim = new LedgerClaim(
      'acme-machine',
      String(claimed?.claim),
      first.accounts,
      () => elapsed,
    );
    elapsed += 14_000;
    await claim.confirm();
    await expireLease(first.dataSource);
    const successor = await second.accounts.claim('acme-machine', ANYWAY);
    expect(Number(successor?.claim)).toBeGreaterThan(Number(claimed?.claim));
    elapsed += 46_000;
    await expect(claim.confirm()).rejects.toThrow('taken over');
    expect(claim.signal.aborted).toBe(true);
    claim.close();
  });

  it('keeps its lease when no other replica wanted it', async () => {
    let elapsed = 0;
    const claimed = await first.accounts.claim('acme-machine', ANYWAY);
    const claim = new LedgerClaim(
      'acme-machine',
      String(claimed?.claim),
      first.accounts,
      () => elapsed,
    );
    await expireLease(first.dataSource);
    elapsed += 60_000;
    await claim.confirm();
    expect((await second.ledger.accounts())[0]?.inProgress).toBe(true);
    claim.close();
  });

  it('inside a transaction does not block others with its lock', async () => {
    // Makes every change of the row one of its key's index as well, as happens on a full page.
    await first.dataSource.query('CREATE INDEX ON ledger_accounts (claimed_until)');
    const claimed = await first.accounts.claim('acme-machine', ANYWAY);
    const runner = first.dataSource.createQueryRunner();
    await runner.startTransaction();
    await first.accounts.renew(
      { namespace: 'acme-machine', number: String(claimed?.claim) },
      runner.manager,
    );
    await runner.manager.query('UPDATE ledger_accounts SET claimed_until = clock_timestamp()');
    expect(await second.accounts.claim('acme-machine', ANYWAY)).toBeUndefined();
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(0);
    await second.ledger.onModuleInit();
    await runner.commitTransaction();
    await runner.release();
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(1);
  });
});

describe('reading due accounts', () => {
  it('happens once per interval over all replicas', async () => {
    const counts = await Promise.all([
      first.ledger.readDue(DAY_S, 30),
      second.ledger.readDue(DAY_S, 30),
      first.ledger.readDue(DAY_S, 30),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(firstPagesAsked()).toBe(1);
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(0);
  });

  it('makes the account due at the next point of the schedule', async () => {
    expect(await first.ledger.readDue(7, 30)).toBe(1);
    const { tried_at, wanted_at } = await accountRow(first.dataSource);
    const next = Number(wanted_at) / 1000;
    expect(next % 7).toBe(0);
    expect(next).toBeGreaterThan(Number(tried_at) / 1000);
    expect(next).toBeLessThanOrEqual(Number(tried_at) / 1000 + 7);
  });

  it('is repeated when it is due again, even after a failure', async () => {
    platform.before = () => ({ ok: false, kind: 'unreachable', reason: 'gone' });
    expect(await first.ledger.readDue(DAY_S, 30)).toBe(1);
    expect(await first.ledger.readDue(DAY_S, 30)).toBe(0);
    platform.before = undefined;
    await first.dataSource.query('UPDATE ledger_accounts SET wanted_at = clock_timestamp()');
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(1);
    expect(await storedNumbers(first.dataSource)).toHaveLength(1000);
  });

  it('takes reads requested by others into account', async () => {
    await bring(first, await now());
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(0);
  });

  it('takes over what a dead replica had started for a caller', async () => {
    await first.dataSource.query(`UPDATE ledger_accounts SET wanted_at = 'infinity'`);
    await first.accounts.claim('acme-machine', ANYWAY);
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(0);
    await expireLease(first.dataSource);
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(1);
  });

  it('does not let one account block another', async () => {
    const broken = new FakePlatform();
    broken.before = () => {
      throw new TypeError('a fault in the adapter');
    };
    const both = await startReplica(database, {
      'broken-machine': broken,
      'acme-machine': platform,
    });
    await expect(both.ledger.readDue(DAY_S, 30)).rejects.toThrow(AggregateError);
    expect(await storedNumbers(first.dataSource)).toHaveLength(1000);
    expect(await both.ledger.readDue(DAY_S, 30)).toBe(0);
    await both.close();
  });
});

describe('a service that stops', () => {
  it('releases its account at once, even with a vendor call still open', async () => {
    const { asked } = holdBack(5);
    const since = await now();
    const outcome = bring(first, since);
    await asked;
    await first.ledger.onModuleDestroy();
    expect(await outcome).toEqual({
      ok: false,
      kind: 'unreachable',
      reason: 'the service is stopping',
    });
    const row = await accountRow(first.dataSource);
    expect(row).toMatchObject({ claim: null, claimed_until: null, tried_at: null });
    expect(row.problem_kind).toBeNull();

    platform.before = undefined;
    expect(await second.ledger.readDue(DAY_S, 30)).toBe(1);
    expect(await storedNumbers(first.dataSource)).toHaveLength(1000);
    expect(await first.ledger.readDue(DAY_S, 30)).toBe(0);
    expect(await bring(first, await now())).toMatchObject({ ok: false });
  });

  it('does not wait for the replica that reads', async () => {
    const { asked, release } = holdBack(1);
    const since = await now();
    const reading = bring(first, since);
    await asked;
    const waiting = bring(second, since);
    await second.ledger.onModuleDestroy();
    expect(await waiting).toMatchObject({ ok: false, reason: 'the service is stopping' });
    release();
    expect(await reading).toEqual({ ok: true });
  });
});

describe('an account', () => {
  it('is listed from the start, without data', async () => {
    expect(await first.ledger.accounts()).toEqual([
      {
        namespace: 'acme-machine',
        triedAt: null,
        readAt: null,
        inProgress: false,
        problem: null,
      },
    ]);
  });

  it('shows that it is being read', async () => {
    const { asked, release } = holdBack(1);
    const outcome = bring(first, await now());
    await asked;
    expect((await second.ledger.accounts())[0]?.inProgress).toBe(true);
    release();
    await outcome;
    expect((await second.ledger.accounts())[0]?.inProgress).toBe(false);
  });

  it('exists for live machine namespaces only', async () => {
    await expect(
      first.ledger.bringUpToDate('nobody-machine', { since: await now(), windowDays: 30 }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is not read inside a transaction', async () => {
    platform.records = [sale('S1')];
    const { ledger, transactions } = first;
    const read = transactions.run(() =>
      ledger.bringUpToDate('acme-machine', { since: new Date(), windowDays: 30 }),
    );
    await expect(read).rejects.toThrow('outside of transactions');
  });
});
