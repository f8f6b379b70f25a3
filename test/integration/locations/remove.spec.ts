import { isWaitingForLock } from '../../support/lock-waits.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import {
  addHistory,
  addMachine,
  addSlot,
  BAD_IDS,
  callUntidied,
  rosterEvents,
  UNREADABLE_IDS,
  useLocationsService,
} from './machines.js';

const service = useLocationsService();

const remove = (id: string, headers: Record<string, string> = {}) =>
  service.call('DELETE', `/ucp/v1/locations/${id}`, { headers });
const TABLES = [
  'machine_slots',
  'slot_settings',
  'stock_observations',
  'slot_histories',
  'location_context',
];
const left = async (id: string) => {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table} WHERE location_id = $1)`);
  const [row] = await service.dataSource.query<{ sum: string }[]>(
    `SELECT ${counts.join(' + ')} + (SELECT count(*) FROM locations WHERE id = $1) AS sum`,
    [id],
  );
  return Number(row?.sum);
};

/** A machine with 2 slots, 1 setting, 3 observations, 2 histories and 2 context entries. */
const addFullMachine = async (id: string) => {
  await addMachine(service, { id, name: `Machine of ${id}`, city: 'Wuhan' });
  await addSlot(service, id, 'cola', 3);
  await addSlot(service, id, 'tea', 0);
  await addHistory(service, id, 'cola', 9, 20);
  await addHistory(service, id, 'gone', 9, 20);
  await service.dataSource.query(
    `INSERT INTO slot_settings (location_id, vendor_sku, locked) VALUES ($1, 'cola', true)`,
    [id],
  );
  await service.dataSource.query(
    `INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
     SELECT $1, 'cola', now() - n * interval '1 hour', n FROM generate_series(1, 3) AS n`,
    [id],
  );
  await service.dataSource.query(
    `INSERT INTO location_context (location_id, kind, text) VALUES ($1, 'note', 'a'), ($1, 'event', 'b')`,
    [id],
  );
};

describe('removing a machine', () => {
  it('deletes its data, reports how much, and leaves other machines unchanged', async () => {
    await addFullMachine('M1');
    await addFullMachine('M2');
    const answer = await remove('M1');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.location': [{ version: '2026-09-10' }] },
      },
      removed: 'M1',
      purged: { profile: 1, context: 2, telemetry: 8 },
    });
    expect([await left('M1'), await left('M2')]).toEqual([0, 11]);
    const lookup = await service.call('POST', '/ucp/v1/locations/lookup', {
      json: { ids: ['M1', 'M2'] },
    });
    expect(lookup.body.locations).toEqual([expect.objectContaining({ id: 'M2' })]);
  });

  it('writes an event and keeps the earlier ones', async () => {
    await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
    const { body } = await remove('M1');
    expect(body.purged).toEqual({ profile: 1, context: 0, telemetry: 0 });
    expect(await rosterEvents(service)).toEqual([
      expect.objectContaining({ kind: 'location_registered', location: 'M1' }),
      {
        kind: 'location_removed',
        summary: 'Machine Lobby (M1) removed',
        reasoning:
          'The operator took it off the roster; purged: its profile, 0 context entries, 0 telemetry rows',
        location: 'M1',
      },
    ]);
  });

  it('frees its id for another namespace, with an empty profile', async () => {
    await addFullMachine('M1');
    await remove('M1');
    const json = { name: 'New', namespace: 'beta-machine' };
    const answer = await service.call('PUT', '/ucp/v1/locations/M1', { json });
    expect(answer.body.location).toMatchObject({ name: 'New', profile: {} });
  });

  it('that is unknown is a 404', async () => {
    const answer = await remove('M1');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      ucp: { version: '2026-08-25', status: 'error' },
      messages: [
        {
          type: 'error',
          code: 'not_found',
          content: 'No machine M1 is registered',
          severity: 'unrecoverable',
        },
      ],
    });
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(await rosterEvents(service)).toEqual([]);
  });

  it('happens once for 20 concurrent requests', async () => {
    await addFullMachine('M1');
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove('M1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(404),
    ]);
    expect(answers.find(({ status }) => status === 200)?.body.purged).toEqual({
      profile: 1,
      context: 2,
      telemetry: 8,
    });
    expect(await rosterEvents(service)).toHaveLength(1);
  });

  it('is not done again with the same Idempotency-Key', async () => {
    await addFullMachine('M1');
    const first = await remove('M1', { 'idempotency-key': 'k1' });
    await addFullMachine('M1');
    const again = await remove('M1', { 'idempotency-key': 'k1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await left('M1')).toBe(11);
    expect(await rosterEvents(service)).toHaveLength(1);
  });

  it('waits for concurrent writers of its data and counts what they wrote', async () => {
    await addMachine(service, { id: 'M1' });
    const writer = service.dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query(`SELECT FROM locations WHERE id = 'M1' FOR UPDATE`);
    const removing = remove('M1');
    await until(() => isWaitingForLock(service));
    await writer.query(
      `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
       SELECT 'M1', 'p' || n, n, 't', 1, 1 FROM generate_series(1, 5) AS n`,
    );
    await writer.commitTransaction();
    await writer.release();
    expect((await removing).body.purged).toEqual({ profile: 1, context: 0, telemetry: 5 });
    expect(await left('M1')).toBe(0);
  });

  it('leaves nothing behind even while slots and context are written', async () => {
    await addFullMachine('M1');
    const patch = () =>
      service.call('PATCH', '/ucp/v1/locations/M1/slots/M1-cola', { json: { locked: true } });
    const note = () =>
      service.call('POST', '/ucp/v1/locations/M1/context', { json: { kind: 'note', text: 'a' } });
    const writes = Array.from({ length: 20 }, (_, i) => (i % 2 ? patch() : note()));
    const [removed, ...written] = await Promise.all([remove('M1'), ...writes]);
    expect(removed.status).toBe(200);
    expect(written.map(({ status }) => status).filter((s) => ![200, 201, 404].includes(s))).toEqual(
      [],
    );
    expect(await left('M1')).toBe(0);
  });

  it.each([...BAD_IDS, ...UNREADABLE_IDS])('of the id %j is refused', async (id) => {
    const answer = await callUntidied(service, 'DELETE', `/ucp/v1/locations/${id}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"invalid"');
  });
});
