import {
  startTestService,
  WITHOUT_MACHINES,
  type TestService,
  useScheduledJobs,
} from '../../support/service.js';
import { until } from '../../support/until.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window', 'low-stock');

let service: TestService;

beforeEach(async () => {
  service = await startTestService({ ...WITHOUT_MACHINES, SYNC_INTERVAL_S: '1' });
  await query(`INSERT INTO locations (id, namespace, name, sync_wanted_at)
               VALUES ('VM-1', 'absent-machine', '大厅', 'infinity')`);
});
afterEach(() => service.close());

const query = <Row>(sql: string, parameters: unknown[] = []) =>
  service.dataSource.query<Row[]>(sql, parameters);

/** As a sync leaves it. */
async function observe(stock: Record<string, number>): Promise<void> {
  await service.dataSource.transaction(async (manager) => {
    for (const [sku, pieces] of Object.entries(stock)) {
      await manager.query(
        `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
         VALUES ('VM-1', $1, 1, 'Drink ' || $1, 500, $2)
         ON CONFLICT (location_id, vendor_sku) DO UPDATE SET stock = excluded.stock`,
        [sku, pieces],
      );
    }
    await manager.query('UPDATE locations SET last_synced_at = clock_timestamp()');
  });
}

/** As a read of the ledger leaves them. */
async function sell(sku: string, pieces: number, status = 'paid', ago = '0 seconds') {
  await service.dataSource.transaction(async (manager) => {
    await manager.query(
      `WITH sale AS (
         INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
           created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, settled, digest)
         SELECT 'absent-machine', gen_random_uuid(), 'VM-1', 'DONE', 500, '',
                clock_timestamp() - $4::interval, now(), now(), 1, true, ''
         FROM generate_series(1, $2::int) RETURNING id
       )
       INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, status)
       SELECT id, 1, $1, 500, $3 FROM sale`,
      [sku, pieces, status, ago],
    );
    await manager.query(
      `INSERT INTO ledger_accounts (namespace, read_at) VALUES ('absent-machine', clock_timestamp())
       ON CONFLICT (namespace) DO UPDATE SET read_at = clock_timestamp()`,
    );
  });
}

const told = async () =>
  (
    await query<{ summary: string }>(
      `SELECT summary FROM events WHERE kind = 'low_stock' AND location = 'VM-1' ORDER BY seq`,
    )
  ).map(({ summary }) => summary);

/** Waits until another slot that is low from the start is reported: everything before was checked. */
let marks = 0;
async function looked(): Promise<void> {
  const mark = `mark-${(marks += 1)}`;
  await observe({ [mark]: 0 });
  await until(async () => (await told()).includes(`Drink ${mark} at 大厅 is sold out`));
}
const toldOf = async (sku: string) => {
  await looked();
  return (await told()).filter((summary) => summary.startsWith(`Drink ${sku} `));
};

describe('a slot that is low on stock', () => {
  it('is reported once when a sync finds it, and again only after a refill', async () => {
    await observe({ cola: 1, tea: 9 });
    expect(await toldOf('cola')).toEqual(['Drink cola at 大厅 is low, 1 left']);
    await observe({ cola: 0 });
    await observe({ cola: 1 });
    expect(await toldOf('cola')).toHaveLength(1);
    await observe({ cola: 8 });
    expect(await toldOf('cola')).toHaveLength(1);
    await observe({ cola: 0 });
    expect(await toldOf('cola')).toEqual([
      'Drink cola at 大厅 is low, 1 left',
      'Drink cola at 大厅 is sold out',
    ]);
    expect(await toldOf('tea')).toEqual([]);
  });

  it('is reported when sales since the sync reduce its stock; only paid ones count', async () => {
    await observe({ cola: 5 });
    await sell('cola', 9, 'refunded');
    await sell('cola', 3);
    expect(await toldOf('cola')).toEqual([]);
    await observe({ cola: 5 });
    await sell('cola', 4);
    await until(async () => (await told()).includes('Drink cola at 大厅 is low, 1 left'));
  });

  it('is reported earlier when it sells fast', async () => {
    await sell('cola', 42, 'paid', '5 days');
    await observe({ cola: 4, tea: 4 });
    expect(await toldOf('cola')).toEqual(['Drink cola at 大厅 is low, 4 left']);
    expect(await toldOf('tea')).toEqual([]);
  });

  it('is not reported when the operator locked it', async () => {
    await query(
      `INSERT INTO slot_settings (location_id, vendor_sku, locked) VALUES ('VM-1', 'cola', true)`,
    );
    await observe({ cola: 0 });
    expect(await toldOf('cola')).toEqual([]);
  });
});
