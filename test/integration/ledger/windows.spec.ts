import { DAY_MS, HOUR_MS, sale, type FakePlatform } from './fake-platform.js';
import { accountRow, databaseTime, stored, storedNumbers } from './ledger-database.js';
import { useReplica, type Replica } from './replica.js';

let replica: Replica;
let platform: FakePlatform;

useReplica((started) => {
  ({ platform, replica } = started);
});

const daysAgo = (days: number) => Date.now() - days * DAY_MS;

/** The windows that a read requests from the platform: for each the days it reaches back from its end. */
async function windowsOf(windowDays: number): Promise<string[]> {
  platform.asked.length = 0;
  const since = await databaseTime(replica.dataSource);
  expect(await replica.ledger.bringUpToDate('acme-machine', { since, windowDays })).toEqual({
    ok: true,
  });
  return askedFor();
}

function askedFor(): string[] {
  const days = (ms: number) => Math.round(((Date.now() - ms) / DAY_MS) * 100) / 100;
  return platform.asked.map(
    ({ fromMs, toMs, by = 'created' }) => `${by} ${days(fromMs)} to ${days(toMs)}`,
  );
}

/** As if the service had last read so many days ago. */
async function agedBy(days: number): Promise<void> {
  await replica.dataSource.query(
    `UPDATE ledger_accounts SET covered_from = covered_from - $1 * interval '1 day',
       covered_to = covered_to - $1 * interval '1 day', tried_at = tried_at - $1 * interval '1 day'`,
    [days],
  );
}

describe('the requested window', () => {
  it('of a sync is the whole window, each part once', async () => {
    expect(await windowsOf(30)).toEqual(['created 30 to 0']);
    expect(await windowsOf(30)).toEqual(['created 3 to 0', 'updated 0.04 to 0', 'created 30 to 3']);
    await agedBy(5);
    expect(await windowsOf(30)).toEqual(['created 8 to 0', 'updated 5.04 to 0', 'created 30 to 3']);
    expect(await windowsOf(21)).toEqual(['created 3 to 0', 'updated 0.04 to 0', 'created 21 to 3']);
  });

  it('of a sync reaches back further when a longer one is requested', async () => {
    await windowsOf(30);
    expect(await windowsOf(60)).toEqual([
      'created 3 to 0',
      'created 60 to 30',
      'updated 0.04 to 0',
      'created 60 to 3',
    ]);
    expect(await windowsOf(60)).toEqual(['created 3 to 0', 'updated 0.04 to 0', 'created 60 to 3']);
  });

  it('of a poll covers what may have changed since the last read', async () => {
    const poll = async () => {
      platform.asked.length = 0;
      await replica.dataSource.query("UPDATE ledger_accounts SET wanted_at = '-infinity'");
      expect(await replica.ledger.readDue(3600, 30)).toBe(1);
      return askedFor();
    };
    expect(await poll()).toEqual(['created 30 to 0']);
    // A poll also reaches back for a week of older history.
    expect(await poll()).toEqual(['created 3 to 0', 'updated 0.04 to 0', 'created 37 to 30']);
    await agedBy(5);
    expect(await poll()).toEqual(['created 8 to 0', 'updated 5.04 to 0', 'created 49 to 42']);
  });

  it('is the whole window again after a longer pause', async () => {
    await windowsOf(30);
    await agedBy(40);
    expect(await windowsOf(30)).toEqual(['created 30 to 0', 'updated 40.04 to 0']);
    const { covered_from } = await accountRow(replica.dataSource);
    expect(Number(covered_from)).toBeGreaterThan(daysAgo(30) - HOUR_MS);
  });

  it('stays the same until a read has succeeded', async () => {
    await windowsOf(30);
    await agedBy(5);
    platform.before = ({ by }) =>
      by === 'updated' ? { ok: false, kind: 'unreachable', reason: 'gone' } : undefined;
    const since = await databaseTime(replica.dataSource);
    expect(
      await replica.ledger.bringUpToDate('acme-machine', { since, windowDays: 30 }),
    ).toMatchObject({ ok: false });
    platform.before = undefined;
    expect(await windowsOf(30)).toEqual(['created 8 to 0', 'updated 5.04 to 0', 'created 30 to 3']);
  });

  it('includes the older records of a longer one', async () => {
    platform.records = [10, 20, 40, 50, 70].map((days) =>
      sale(`${days}`, { createdAt: daysAgo(days) }),
    );
    await windowsOf(30);
    expect(await storedNumbers(replica.dataSource)).toEqual(['10', '20']);
    await windowsOf(60);
    expect(await storedNumbers(replica.dataSource)).toEqual(['10', '20', '40', '50']);
  });
});

describe('older history', () => {
  const read = async () => {
    platform.asked.length = 0;
    await replica.dataSource.query("UPDATE ledger_accounts SET wanted_at = '-infinity'");
    expect(await replica.ledger.readDue(3600, 30)).toBe(1);
  };
  const coveredDays = async () => {
    const { covered_from } = await accountRow(replica.dataSource);
    return Math.round((Date.now() - Number(covered_from)) / DAY_MS);
  };

  it('is stored by successive reads, without events', async () => {
    platform.records = [20, 33, 40, 80, 90].map((days) =>
      sale(`${days}`, { createdAt: daysAgo(days) }),
    );
    const reach: number[] = [];
    while (reach.at(-1) !== reach.at(-2) || reach.length < 2) {
      await read();
      reach.push(await coveredDays());
    }
    expect(reach).toEqual([30, 37, 44, 51, 58, 65, 72, 79, 84, 84]);
    expect(await storedNumbers(replica.dataSource)).toEqual(['20', '33', '40', '80']);
    expect(await replica.dataSource.query('SELECT kind FROM events')).toEqual([]);
  });

  it('is requested again when the vendor was only unreachable', async () => {
    await read();
    platform.before = ({ fromMs }) =>
      fromMs < daysAgo(31) ? { ok: false, kind: 'unreachable', reason: 'gone' } : undefined;
    await read();
    expect(await coveredDays()).toBe(30);
    platform.before = undefined;
    await read();
    expect(await coveredDays()).toBe(37);
  });

  it('is skipped where the vendor does not return it, and everything else is still read', async () => {
    await read();
    platform.before = ({ fromMs }) =>
      fromMs < daysAgo(31) ? { ok: false, kind: 'refused', reason: 'too long ago' } : undefined;
    await read();
    expect(platform.asked).toHaveLength(3);
    await read();
    expect(platform.asked).toHaveLength(2);
    expect(await coveredDays()).toBe(30);
    expect((await replica.ledger.accounts())[0]?.problem).toBeNull();
  });
});

describe('late changes', () => {
  const statuses = async () =>
    (await stored(replica.dataSource)).map(({ order_no, status }) => `${order_no} ${status}`);
  const change = (orderNo: string) => {
    platform.records = platform.records.map((record) =>
      record.orderNo === orderNo
        ? { ...record, status: 'CHANGED', updatedAt: Date.now() - 1000 }
        : record,
    );
  };

  beforeEach(async () => {
    platform.records = [
      sale('new', { createdAt: daysAgo(2), updatedAt: daysAgo(2) }),
      sale('old', { createdAt: daysAgo(20), updatedAt: daysAgo(20) }),
    ];
    await windowsOf(30);
  });

  it('are found by the time of change, however old the record', async () => {
    change('old');
    change('new');
    await windowsOf(30);
    expect(await statuses()).toEqual(['new CHANGED', 'old CHANGED']);
  });

  it('are found by a sync where the vendor cannot select by change, which is tried once', async () => {
    platform.selectsByUpdate = false;
    change('old');
    change('new');
    expect(await windowsOf(30)).toEqual(['created 3 to 0', 'updated 0.04 to 0', 'created 30 to 3']);
    expect(await statuses()).toEqual(['new CHANGED', 'old CHANGED']);
    expect(await windowsOf(30)).toEqual(['created 3 to 0', 'created 30 to 3']);
    expect((await replica.ledger.accounts())[0]?.problem).toBeNull();
  });
});
