import type { LedgerOutcome } from '../../../src/ledger/index.js';
import { sale, sales, type FakePlatform } from './fake-platform.js';
import { accountRow, databaseTime, stored, storedNumbers } from './ledger-database.js';
import { useReplica, type Replica } from './replica.js';

let replica: Replica;
let platform: FakePlatform;

useReplica((started) => {
  ({ platform, replica } = started);
});

async function read(): Promise<LedgerOutcome> {
  const since = await databaseTime(replica.dataSource);
  return replica.ledger.bringUpToDate('acme-machine', { since, windowDays: 30 });
}
const numbers = () => storedNumbers(replica.dataSource);
const platformNumbers = () => platform.records.map(({ orderNo }) => orderNo).sort();

/** Does something once, after this page was returned for the first time. */
function whenAnswered(page: number, act: () => void): void {
  platform.after = (query) => {
    if (query.page !== page) return;
    platform.after = undefined;
    act();
  };
}

describe('a long ledger', () => {
  it('is read completely, every page once, in one fixed window', async () => {
    platform.records = sales(4321);
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toEqual(platformNumbers());
    expect(platform.pagesAsked().sort((left, right) => left - right)).toEqual(
      Array.from({ length: 44 }, (_, index) => index + 1),
    );
    expect(new Set(platform.asked.map(({ toMs }) => toMs)).size).toBe(1);
    expect(platform.asked.every(({ size }) => size === 100)).toBe(true);
  });

  it('is read from its first page, and then a bounded number of pages at once', async () => {
    platform.records = sales(5000);
    let running = 0;
    let most = 0;
    const together: number[] = [];
    platform.before = async () => {
      running += 1;
      most = Math.max(most, running);
      together.push(running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return undefined;
    };
    expect(await read()).toEqual({ ok: true });
    expect(platform.asked[0]?.page).toBe(1);
    expect(together.slice(0, 2)).toEqual([1, 1]);
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThanOrEqual(32);
  });

  it('may be empty', async () => {
    expect(await read()).toEqual({ ok: true });
    expect(platform.pagesAsked()).toEqual([1]);
    expect(await numbers()).toEqual([]);
  });

  it('does not block the service', async () => {
    platform.records = sales(3000);
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 1);
    await read();
    clearInterval(turn);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('records that move while the ledger is read', () => {
  it.each([1, 5, 9])('are all found when new ones arrive after page %d of 10', async (page) => {
    platform.records = sales(1000);
    const [oldest, newest] = [platform.records[0], platform.records.at(-1)];
    whenAnswered(page, () => {
      platform.records.push(sale('late-1', { createdAt: newest?.createdAt }));
      platform.records.push(sale('late-2', { createdAt: oldest?.createdAt }));
    });
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toEqual(platformNumbers());
  });

  it('require no second full read when only new ones arrive', async () => {
    platform.records = sales(1000);
    whenAnswered(9, () => {
      platform.records.push(sale('late', { createdAt: platform.records.at(-1)?.createdAt }));
    });
    await read();
    expect(await numbers()).toEqual(platformNumbers());
    expect(platform.pagesAsked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]);
  });

  it.each([1, 4, 9])('are all found when one disappears after page %d', async (page) => {
    platform.records = sales(1000);
    const staying = platformNumbers().filter((orderNo) => orderNo !== 'S000999');
    whenAnswered(page, () => platform.records.pop());
    expect(await read()).toEqual({ ok: true });
    const found = new Set(await numbers());
    expect(staying.filter((orderNo) => !found.has(orderNo))).toEqual([]);
  });

  it('are all found when new ones keep arriving', async () => {
    platform.records = sales(2000);
    const [oldest] = platform.records;
    let late = 0;
    platform.after = () => {
      if (late < 15) {
        platform.records.push(sale(`late-${late}`, { createdAt: oldest?.createdAt }));
        platform.records.push(
          sale(`new-${late}`, { createdAt: platform.records[1500]?.createdAt }),
        );
      }
      late += 1;
    };
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toEqual(platformNumbers());
  });

  it('are read at most three times', async () => {
    platform.records = sales(300);
    const newest = platform.records.at(-1)?.createdAt;
    let late = 0;
    // Always on a page that was read before, or is not read next.
    platform.before = ({ page }) => {
      const createdAt = page === 1 ? platform.records[150]?.createdAt : newest;
      platform.records.push(sale(`late-${++late}`, { createdAt }));
      return undefined;
    };
    expect(await read()).toEqual({ ok: true });
    expect(platform.pagesAsked().filter((page) => page === 1)).toHaveLength(3);
  });

  it('end in the state seen last', async () => {
    platform.records = sales(1000);
    whenAnswered(5, () => {
      // Pushes a record that was read already to the next page, changed.
      platform.records[500] = { ...sale('S000500'), ...platform.records[500], status: 'CHANGED' };
      platform.records.push(sale('late', { createdAt: platform.records.at(-1)?.createdAt }));
    });
    await read();
    await read();
    const rows = await stored(replica.dataSource);
    expect(rows.find(({ order_no }) => order_no === 'S000500')?.status).toBe('CHANGED');
  });
});

describe('a vendor with inconsistent pages', () => {
  const answering = (change: (value: { pages: number; total: number }) => object) => {
    platform.before = (query) => {
      const answer = platform.answer(query);
      return answer.ok ? { ok: true, value: { ...answer.value, ...change(answer.value) } } : answer;
    };
  };

  it.each<[string, (value: { pages: number; total: number }) => object]>([
    ['a total too high', ({ total }) => ({ total: total + 7 })],
    ['a total too low', ({ total }) => ({ total: total - 150 })],
    ['no total', () => ({ total: 0 })],
    ['pages from nought', ({ pages }) => ({ pages: pages - 1 })],
    ['pages without end', () => ({ pages: 2_000_000_000 })],
  ])('is read completely with %s', async (_, change) => {
    platform.records = sales(1050);
    answering(change);
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toEqual(platformNumbers());
    expect(platform.asked.length).toBeLessThan(70);
  });

  it('is read completely when it lists a record twice', async () => {
    platform.records = sales(950);
    platform.records.push(...structuredClone(platform.records.slice(100, 150)));
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toHaveLength(950);
    expect(platform.pagesAsked().filter((page) => page === 1)).toHaveLength(2);
  });

  it('is not trusted when every page is the same', async () => {
    platform.records = sales(20_000);
    platform.before = (query) => {
      const answer = platform.answer({ ...query, page: 1 });
      return answer.ok ? { ok: true, value: { ...answer.value, page: query.page ?? 1 } } : answer;
    };
    expect(await read()).toEqual({
      ok: false,
      kind: 'invalid_answer',
      reason: 'page after page holds the same records',
    });
    expect(platform.asked.length).toBeLessThan(100);
    expect(await accountRow(replica.dataSource)).toMatchObject({ covered_to: null });
  });
});

describe('a read that fails', () => {
  const refusal = { ok: false, kind: 'unauthorized', reason: 'token refused' } as const;

  it('half-way keeps what it wrote, and does not count as a read', async () => {
    platform.records = sales(5000);
    platform.before = async ({ page }) => {
      if (page !== 40) return undefined;
      // By then something is written, and other pages are still in flight.
      while ((await numbers()).length === 0) await new Promise((resolve) => setImmediate(resolve));
      return { ok: false, kind: 'unreachable', reason: 'gone' };
    };
    expect(await read()).toEqual({ ok: false, kind: 'unreachable', reason: 'gone' });
    const kept = (await numbers()).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(5000);
    expect(await accountRow(replica.dataSource)).toMatchObject({
      covered_from: null,
      covered_to: null,
      read_at: null,
      tried_at: expect.any(Date) as Date,
      claim: null,
      problem_kind: 'unreachable',
      problem_reason: 'gone',
    });

    platform.before = undefined;
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toEqual(platformNumbers());
    expect(await accountRow(replica.dataSource)).toMatchObject({
      covered_to: expect.any(Date) as Date,
      problem_kind: null,
    });
  });

  it('changes nothing', async () => {
    platform.records = sales(10);
    await read();
    const before = await stored(replica.dataSource);
    const { covered_from, covered_to, read_at } = await accountRow(replica.dataSource);
    platform.before = () => refusal;
    platform.records = [];
    expect(await read()).toEqual(refusal);
    expect(await stored(replica.dataSource)).toEqual(before);
    expect(await accountRow(replica.dataSource)).toMatchObject({
      covered_from,
      covered_to,
      read_at,
    });
    expect(await replica.ledger.accounts()).toEqual([
      {
        namespace: 'acme-machine',
        triedAt: expect.any(Date) as Date,
        readAt: read_at,
        inProgress: false,
        problem: { kind: 'unauthorized', reason: 'token refused' },
      },
    ]);
  });

  it('for an internal reason is reported to the caller, and can be retried', async () => {
    platform.records = sales(10);
    platform.before = () => {
      throw new TypeError('a fault in the adapter');
    };
    await expect(read()).rejects.toThrow('a fault in the adapter');
    expect(await accountRow(replica.dataSource)).toMatchObject({ claim: null, tried_at: null });
    platform.before = undefined;
    expect(await read()).toEqual({ ok: true });
  });

  it('because of a database error does not look like a success', async () => {
    platform.records = sales(1000);
    await replica.dataSource.query(
      `ALTER TABLE ledger_transactions ADD CONSTRAINT full_up CHECK (order_no <> 'S000100')`,
    );
    await expect(read()).rejects.toThrow('full_up');
    expect(await accountRow(replica.dataSource)).toMatchObject({ claim: null, covered_to: null });
    await replica.dataSource.query('ALTER TABLE ledger_transactions DROP CONSTRAINT full_up');
    expect(await read()).toEqual({ ok: true });
    expect(await numbers()).toHaveLength(1000);
  });
});
