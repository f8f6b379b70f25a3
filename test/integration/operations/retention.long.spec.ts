import { RetentionService } from '../../../src/retention/index.js';
import { startRoute } from '../../support/route.js';
import { startTestService, WITHOUT_MACHINES, type TestService } from '../../support/service.js';
import { codeOf, goods, line, Shopper, type Good } from '../checkout/purchase.js';

const OLD = `clock_timestamp() - interval '40 days'`;
const RECENT = `clock_timestamp() - interval '20 days'`;
/** More than is removed in one batch. */
const MANY = 1_203;

let service: TestService;

const start = async (environment: Record<string, string>) => {
  service = await startTestService({ ...WITHOUT_MACHINES, ...environment });
};
afterEach(() => service.close());

const removeOld = () => service.app.get(RetentionService).removeOld();
const query = <Row>(sql: string) => service.dataSource.query<Row[]>(sql);
const count = async (table: string) => {
  const [row] = await query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

const addEvents = (number: number, at: string) =>
  query(`INSERT INTO events (stored_at, occurred_at, kind, source, summary, reasoning)
         SELECT ${at}, ${at}, 'note', 'caller', 'n', '' FROM generate_series(1, ${number})`);

const addSession = (id: string, at: string, status: string, runId = 'NULL') =>
  query(`INSERT INTO checkout_sessions (id, created_at, expires_at, request_digest, status,
           end_reason, vendor, lines, total, problems, run_id)
         VALUES ('${id}', ${at}, clock_timestamp() + interval '1 day', '\\x00', '${status}',
           ${status === 'canceled' ? "'caller'" : 'NULL'}, 'absent-supply', '[]', 0, '[]', ${runId})`);

const addRun = async (id: string, at: string, status: string) => {
  await query(`INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated,
                 total, estimated_minutes, approval_required, placed_at)
               VALUES ('${id}', ${at}, '${status}', current_date, false, 0, 0, false,
                 ${status === 'placed' ? at : 'NULL'})`);
  await query(`INSERT INTO replenishment_run_events (run_id, type, description)
               VALUES ('${id}', 'planned', '')`);
};

const addDelivery = (event: string, at: string, status: 'pending' | 'delivered' | 'dead') =>
  query(`INSERT INTO webhook_deliveries (created_at, target_key, target_name, event_id, order_kind,
           order_key, status, next_attempt_at, delivered_at)
         VALUES (${at}, 'k', 'n', '${event}', 'sale', '1', '${status}',
           ${status === 'pending' ? at : 'NULL'}, ${status === 'delivered' ? at : 'NULL'})`);

const addBody = (event: string, at: string) =>
  query(`INSERT INTO webhook_bodies (event_id, created_at, order_id, body)
         VALUES ('${event}', ${at}, '1', '{}')`);

const ids = async (table: string) =>
  (await query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

describe('with RETENTION_DAYS', () => {
  beforeEach(() => start({ RETENTION_DAYS: '30' }));

  it('removes every old event and no recent one', async () => {
    await query('TRUNCATE events');
    await addEvents(MANY, OLD);
    await addEvents(7, RECENT);
    await removeOld();
    expect(await count('events')).toBe(7);
  });

  it('removes ended sessions and keeps open ones', async () => {
    await addSession('PO-old', OLD, 'canceled');
    await addSession('PO-open', OLD, 'incomplete');
    await addSession('PO-recent', RECENT, 'canceled');
    await removeOld();
    expect(await ids('checkout_sessions')).toEqual(['PO-open', 'PO-recent']);
    const { status } = await service.call('GET', '/ucp/v1/checkout-sessions/PO-old');
    expect(status).toBe(404);
  });

  it('removes ended runs with their sessions, and keeps a run that awaits delivery', async () => {
    await addRun('run-1', OLD, 'rejected');
    await addRun('run-2', OLD, 'placed');
    await addRun('run-3', RECENT, 'rejected');
    await addSession('PO-1', OLD, 'canceled', "'run-1'");
    await addSession('PO-2', OLD, 'canceled', "'run-2'");
    await removeOld();
    await removeOld();
    expect(await ids('replenishment_runs')).toEqual(['run-2', 'run-3']);
    expect(await ids('checkout_sessions')).toEqual(['PO-2']);
  });

  it('removes finished tasks, and no open ones', async () => {
    const addTask = (text: string, doneAt: string) =>
      query(`INSERT INTO tasks (text, due_at, created_by, done_at, done_by)
             VALUES ('${text}', ${OLD}, '{}', ${doneAt}, ${doneAt === 'NULL' ? 'NULL' : "'{}'"})`);
    await addTask('old', OLD);
    await addTask('recent', RECENT);
    await addTask('open', 'NULL');
    await removeOld();
    const left = await query<{ text: string }>('SELECT text FROM tasks ORDER BY number');
    expect(left.map(({ text }) => text)).toEqual(['recent', 'open']);
  });

  it('removes old refusals', async () => {
    for (const at of [OLD, RECENT]) {
      await query(`INSERT INTO refused_writes
                     (principal_id, method, route, request_digest, code, reason, refused_at)
                   VALUES ('prn-owner', 'POST', '/', '', 'invalid', '', ${at})`);
    }
    await removeOld();
    expect(await count('refused_writes')).toBe(1);
  });

  it('removes finished deliveries, and no pending ones', async () => {
    await addDelivery('evt-1-1', OLD, 'delivered');
    await addDelivery('evt-1-2', OLD, 'dead');
    await addDelivery('evt-1-3', OLD, 'pending');
    await addDelivery('evt-1-4', RECENT, 'delivered');
    for (const number of [1, 2, 3]) await addBody(`evt-1-${number}`, OLD);
    await addBody('evt-1-4', RECENT);
    // Not delivered to anyone yet.
    await addBody('evt-1-5', RECENT);
    await removeOld();
    const left = async (table: string) =>
      (await query<{ event_id: string }>(`SELECT event_id FROM ${table} ORDER BY event_id`)).map(
        ({ event_id }) => event_id,
      );
    expect(await left('webhook_deliveries')).toEqual(['evt-1-3', 'evt-1-4']);
    expect(await left('webhook_bodies')).toEqual(['evt-1-3', 'evt-1-4', 'evt-1-5']);
  });
});

it('keeps everything by default', async () => {
  await start({});
  await addEvents(3, OLD);
  await addSession('PO-old', OLD, 'canceled');
  const before = await count('events');
  await removeOld();
  expect(await count('events')).toBe(before);
  expect(await ids('checkout_sessions')).toEqual(['PO-old']);
});

it('never reuses the number of a removed session', async () => {
  const route = await startRoute({ withoutMachines: true, environment: { RETENTION_DAYS: '30' } });
  ({ service } = route);
  const [cola] = (await goods(route)) as [Good];
  const create = (id: string) => new Shopper(route).create({ id, line_items: [line(cola, 1)] });
  await addSession('PO-old', OLD, 'canceled');
  await removeOld();

  const refused = await create('PO-old');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
  const { status } = await service.call('GET', '/ucp/v1/checkout-sessions/PO-old');
  expect(status).toBe(404);
  expect((await create('PO-new')).status).toBe(201);
  await route.simulator.stop();
});
