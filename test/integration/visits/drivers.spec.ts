import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { changeEvents, emptyVisits, problemOf } from './input-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
beforeEach(() => emptyVisits(service));

const PATH = '/ucp/v1/visits/drivers';
const drivers = async () => (await service.call('GET', PATH)).body.drivers;
const add = (json: object) => service.call('POST', PATH, { json });
const change = (id: string, json: object) => service.call('PATCH', `${PATH}/${id}`, { json });

async function added(json: object): Promise<string> {
  const { status, body } = await add(json);
  expect(status).toBe(201);
  return (body.driver as { id: string }).id;
}

const USUAL = {
  principal_id: null,
  working_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  starts_at: '08:00',
  hours: 8,
  absences: [],
};

describe('drivers', () => {
  it('are one on working days while none is stated', async () => {
    expect(await drivers()).toEqual([{ id: null, name: null, ...USUAL }]);
  });

  it('need no more than a name', async () => {
    const { status, body } = await add({ name: '王师傅' });
    const driver = { id: expect.stringMatching(/^drv-\d+$/) as string, name: '王师傅', ...USUAL };
    expect([status, body.driver]).toEqual([201, driver]);
    expect(await drivers()).toEqual([driver]);
  });

  it('are listed in the order they were added, with everything', async () => {
    const { principal } = await issue(service, { role: 'driver' });
    const stated = {
      name: 'Li',
      principal_id: principal.id,
      working_days: ['sat', 'sun'],
      starts_at: '06:30',
      hours: 5.5,
      absences: [{ from: '2026-02-16', to: '2026-02-22' }],
    };
    const first = await added(stated);
    const second = await added({ name: 'Wang' });
    expect(await drivers()).toEqual([
      { id: first, ...stated },
      { id: second, name: 'Wang', ...USUAL },
    ]);
  });

  it('are changed member by member', async () => {
    const id = await added({ name: 'Li', starts_at: '06:30', working_days: ['sat'] });
    const day = { from: '2026-05-01', to: '2026-05-01' };
    const answer = await change(id, { hours: 6, absences: [day] });
    const expected = {
      id,
      name: 'Li',
      ...USUAL,
      starts_at: '06:30',
      working_days: ['sat'],
      hours: 6,
      absences: [day],
    };
    expect([answer.status, answer.body.driver]).toEqual([200, expected]);
    expect(await drivers()).toEqual([expected]);
  });

  it('keep what concurrent changes of others set', async () => {
    const id = await added({ name: 'Li' });
    const changes = { name: 'Zhao', starts_at: '05:00', hours: 4, working_days: ['sun'] };
    await Promise.all(
      Object.entries(changes).map(([member, value]) => change(id, { [member]: value })),
    );
    expect(await drivers()).toEqual([{ id, ...USUAL, ...changes }]);
  });

  it('are removed, and then one is assumed again', async () => {
    const id = await added({ name: 'Li' });
    const answer = await service.call('DELETE', `${PATH}/${id}`);
    expect([answer.status, answer.body.removed]).toEqual([200, id]);
    expect(await drivers()).toMatchObject([{ id: null }]);
    expect((await service.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await change(id, { hours: 7 })).status).toBe(404);
  });

  it('are added once however often the same request arrives', async () => {
    const headers = { 'idempotency-key': 'add-wang' };
    const json = { name: 'Wang' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.call('POST', PATH, { json, headers })),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await drivers()).toHaveLength(1);
  });

  it('write events that say who changed what', async () => {
    const id = await added({ name: 'Li' });
    await change(id, { hours: 8 });
    await change(id, { hours: 7, absences: [{ from: '2026-05-01', to: '2026-05-03' }] });
    await service.call('DELETE', `${PATH}/${id}`);
    expect(await changeEvents(service)).toEqual([
      ['Driver Li added', 'Owner changed it'],
      ['Driver Li changed: hours, absences', 'Owner changed it'],
      ['Driver Li removed', 'Owner changed it'],
    ]);
  });

  it.each([
    [{ name: '' }, 'invalid', '$.name'],
    [{ name: null }, 'missing', '$.name'],
    [{ name: 'x'.repeat(201) }, 'invalid', '$.name'],
    [{ working_days: 'mon' }, 'invalid', '$.working_days'],
    [{ working_days: ['mon', 'mon'] }, 'invalid', '$.working_days'],
    [{ working_days: ['monday'] }, 'invalid', '$.working_days'],
    [{ starts_at: '24:00' }, 'invalid', '$.starts_at'],
    [{ starts_at: '8:00' }, 'invalid', '$.starts_at'],
    [{ hours: 0 }, 'invalid', '$.hours'],
    [{ hours: 24.5 }, 'invalid', '$.hours'],
    [{ starts_at: '20:00', hours: 4.25 }, 'invalid', '$.hours'],
    [{ principal_id: 'prn-none' }, 'invalid', '$.principal_id'],
    [{ absences: {} }, 'invalid', '$.absences'],
    [{ absences: ['2026-05-01'] }, 'invalid', '$.absences[0]'],
    [{ absences: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'invalid', '$.absences[0].from'],
    [{ absences: [{ from: '2026-05-02', to: '2026-05-01' }] }, 'invalid', '$.absences[0].to'],
    [{ absences: [{ from: '2026-05-02' }] }, 'missing', '$.absences[0].to'],
  ])('with %j are refused, added or changed', async (wrong, code, path) => {
    expect(problemOf(await add({ name: 'Li', ...wrong }))).toEqual([400, code, path]);
    const id = await added({ name: 'Wang' });
    expect(problemOf(await change(id, wrong))).toEqual([400, code, path]);
    expect(await drivers()).toEqual([{ id, name: 'Wang', ...USUAL }]);
  });

  it('are not more than a hundred', async () => {
    await service.dataSource.query(
      `INSERT INTO visit_drivers (name, working_days, starts_at, working_minutes, absences)
       SELECT 'D' || n, '{mon}', '08:00', 480, '[]' FROM generate_series(1, 100) n`,
    );
    expect(problemOf(await add({ name: 'Li' }))).toEqual([409, 'conflict', undefined]);
  });
});

describe('what visits are planned with', () => {
  it('is read with the scope read and changed with roster only', async () => {
    const { token } = await issue(service, { role: 'driver' });
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [PATH, '/ucp/v1/visits/settings']) {
      expect((await service.call('GET', path, { headers })).status).toBe(200);
    }
    const driver = await service.call('POST', PATH, { json: { name: 'Li' }, headers });
    const json = { speed_kmh: 50 };
    const settings = await service.call('PATCH', '/ucp/v1/visits/settings', { json, headers });
    expect([driver.status, settings.status]).toEqual([403, 403]);
  });
});
