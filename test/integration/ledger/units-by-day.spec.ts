import { Forecasts1763000000016 } from '../../../migrations/1763000000016-forecasts.js';
import type { LedgerRecord } from '../../../src/adapters/index.js';
import { DAY_MS, HOUR_MS, sale, type FakePlatform } from './fake-platform.js';
import { databaseTime } from './ledger-database.js';
import { useReplica, type Replica } from './replica.js';

let replica: Replica;
let platform: FakePlatform;

useReplica((started) => {
  ({ platform, replica } = started);
});

const START = Date.now() - 3 * DAY_MS;
const DAY_STARTS = [0, 1, 2].map((day) => new Date(START + day * DAY_MS));
const LONG = 'x'.repeat(200);

const at = (hours: number) => START + hours * HOUR_MS;
const paid = (vendorSku: string) =>
  ({ vendorSku, priceFen: 1, costFen: null, status: 'paid' }) as const;
const refunded = (vendorSku: string) => ({ ...paid(vendorSku), status: 'refunded' }) as const;

/** Reads the platform's ledger into the database. */
async function read(...records: LedgerRecord[]): Promise<void> {
  platform.records = records;
  const since = await databaseTime(replica.dataSource);
  await replica.ledger.bringUpToDate('acme-machine', { since, windowDays: 30 });
}

async function unitsAt(id: string, namespace = 'acme-machine') {
  const units = await replica.ledger.unitsByDay([{ id, namespace }], DAY_STARTS);
  return Object.fromEntries(units(id));
}

describe('the paid units of a machine by day', () => {
  it('include all of its sales, from the start inclusive to the end exclusive', async () => {
    await read(
      sale('S1', { createdAt: at(-0.01), lines: [paid('cola')] }),
      sale('S2', { createdAt: at(0), lines: [paid('cola'), refunded('tea'), paid('cola')] }),
      sale('S3', { createdAt: at(24), lines: [paid('cola')] }),
      sale('S4', { createdAt: at(47.99), lines: [paid('tea')] }),
      sale('S5', { createdAt: at(48), lines: [paid('tea')] }),
      sale('S6', { createdAt: at(30), lines: [refunded('tea')] }),
      sale('S7', { createdAt: at(30), lines: [paid('tea')], locationId: 'M2' }),
    );
    expect(await unitsAt('M1')).toEqual({ cola: [0, 0, 1], tea: [1] });
    expect(await unitsAt('M2')).toEqual({ tea: [1] });
    expect(await unitsAt('M9')).toEqual({});
    expect(await unitsAt('M1', 'other-machine')).toEqual({});
  });

  it('reflect a late refund', async () => {
    const sold = sale('S1', { createdAt: at(1), lines: [paid('cola'), paid('tea')] });
    await read(sold);
    await read({ ...sold, lines: [refunded('cola'), paid('tea')] });
    expect(await unitsAt('M1')).toEqual({ tea: [0] });
  });

  it('are computed from the lines when those are too many for the index', async () => {
    const lines = Array.from({ length: 30 }, () => paid(LONG));
    await read(sale('S1', { createdAt: at(25), lines: [...lines, paid('cola')] }));
    expect(await unitsAt('M1')).toEqual({ [LONG]: lines.map(() => 1), cola: [1] });
  });

  it('are the same for sales that were read before the index contained them', async () => {
    await read(
      sale('S1', { createdAt: at(1), lines: [paid('tea'), refunded('tea'), paid('cola')] }),
      sale('S2', { createdAt: at(2), lines: [refunded('tea')] }),
      sale('S3', { createdAt: at(3), lines: Array.from({ length: 11 }, () => paid(LONG)) }),
      sale('S4', { createdAt: at(4), lines: [] }),
    );
    const kept = () =>
      replica.dataSource.query('SELECT order_no, paid_skus FROM ledger_transactions ORDER BY 1');
    const before = (await kept()) as unknown;
    const migration = new Forecasts1763000000016();
    const runner = replica.dataSource.createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    const units = { tea: [0], cola: [0], [LONG]: new Array(11).fill(0) as number[] };
    expect(await unitsAt('M1')).toEqual(units);
    expect(before).toEqual([
      { order_no: 'S1', paid_skus: 'tea cola' },
      { order_no: 'S2', paid_skus: '' },
      { order_no: 'S3', paid_skus: null },
      { order_no: 'S4', paid_skus: '' },
    ]);
    // A sale without lines has nothing to look up.
    expect(await kept()).toEqual([
      { order_no: 'S1', paid_skus: 'tea cola' },
      { order_no: 'S2', paid_skus: '' },
      { order_no: 'S3', paid_skus: null },
      { order_no: 'S4', paid_skus: null },
    ]);
  });
});

it('reports the period for which all sales are known', async () => {
  expect(await replica.ledger.covered(['acme-machine', 'other-machine'])).toEqual(new Map());
  await read();
  const covered = (await replica.ledger.covered(['acme-machine'])).get('acme-machine');
  const now = Date.now();
  expect(covered?.toMs).toBeLessThanOrEqual(now);
  expect(covered?.fromMs).toBeLessThanOrEqual(now - 30 * DAY_MS);
});
