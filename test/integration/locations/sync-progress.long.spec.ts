import { startRoute } from '../../support/route.js';
import type { TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { addMachine, expectRefused, forgetReadMachines, useLocationsService } from './machines.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

interface Progress {
  since: string;
  locations: number;
  synced: number;
  failed: number;
  running: boolean;
}

const ask = (service: TestService, query = '') =>
  service.call('GET', `/ucp/v1/locations/sync${query}`);
async function progress(service: TestService, since?: string): Promise<Progress> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await ask(service, query);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as unknown as Progress;
}

describe('the progress of a sync', () => {
  const route = useStarted(() => startRoute({ simulator: { machines: 3 } }));

  beforeEach(async () => {
    await route.simulator.clearFaults();
    await forgetReadMachines(route.service);
  });

  const rest = () => until(async () => !(await progress(route.service)).running);
  const sync = () => route.service.call('POST', '/ucp/v1/locations/sync');

  it('counts machines as they are read, and remains when all have been read', async () => {
    await route.register(3);
    await rest();
    const { since: before } = await progress(route.service);
    // One machine is slow, so that the others are seen to finish before it.
    await route.simulator.setFault('inventory', { kind: 'slow', delayMs: 5000, times: 1 });
    const [asked] = await route.service.dataSource.query<[{ at: Date }]>(
      'SELECT clock_timestamp() AS at',
    );
    let over = false;
    const ended = sync().finally(() => (over = true));
    const during: Progress[] = [];
    await until(async () => {
      during.push(await progress(route.service, asked.at.toISOString()));
      return over;
    });
    const synced = during.map((seen) => seen.synced);
    expect(synced).toEqual(synced.toSorted());
    expect(during).toContainEqual(expect.objectContaining({ synced: 2, running: true }));
    for (const seen of during) expect(seen).toMatchObject({ locations: 3, failed: 0 });
    expect((await ended).status).toBe(200);
    const { since, ...after } = await progress(route.service);
    expect(after).toMatchObject({ locations: 3, synced: 3, failed: 0, running: false });
    expect(new Date(since).getTime()).toBeGreaterThan(new Date(before).getTime());
    expect(await progress(route.service, since)).toMatchObject({ since, synced: 3 });
  });

  it('counts machines that could not be read', async () => {
    await route.register(3);
    await rest();
    await route.simulator.setFault('inventory', { kind: 'refuse', times: 1 });
    await sync();
    expect(await progress(route.service)).toMatchObject({
      locations: 3,
      synced: 2,
      failed: 1,
      running: false,
    });
    await sync();
    expect(await progress(route.service)).toMatchObject({ synced: 3, failed: 0 });
  });
});

describe('the sync progress', () => {
  const service = useLocationsService();

  const change = (sql: string) => service.dataSource.query(`UPDATE locations SET ${sql}`);

  it('of no machines is empty', async () => {
    const { body, status } = await ask(service);
    expect(status).toBe(200);
    expect(body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'com.example.vending.location': [{ version: '2026-09-10' }],
          'com.example.vending.inventory': [{ version: '2026-09-10' }],
        },
      },
      since: expect.any(String) as string,
      locations: 0,
      synced: 0,
      failed: 0,
      running: false,
    });
  });

  it('is counted from the requested time', async () => {
    for (const [id, at, problem] of [
      ['M1', '2026-01-01T00:00:00Z', 'NULL'],
      ['M2', '2026-01-01T00:00:01Z', 'NULL'],
      ['M3', '2026-01-01T00:00:02Z', `'refused'`],
    ]) {
      await addMachine(service, { id: id ?? '' });
      await change(
        `sync_tried_at = '${at}', sync_problem_kind = ${problem}, sync_problem_reason = ${problem}
         WHERE id = '${id}'`,
      );
    }
    await addMachine(service, { id: 'M4' });
    const all = { locations: 4, synced: 2, failed: 1 };
    expect(await progress(service, '2026-01-01T00:00:00Z')).toMatchObject({
      since: '2026-01-01T08:00:00+08:00',
      ...all,
    });
    expect(await progress(service, '2026-01-01T08:00:00.001+08:00')).toMatchObject({
      ...all,
      synced: 1,
    });
    expect(await progress(service, '9000-01-01T00:00:00Z')).toMatchObject({
      locations: 4,
      synced: 0,
      failed: 0,
    });
  });

  it('continues while any replica is reading a machine', async () => {
    await addMachine(service, { id: 'M1' });
    expect(await progress(service)).toMatchObject({ running: false });
    await change(`sync_claimed_until = clock_timestamp() + interval '1 hour'`);
    expect(await progress(service)).toMatchObject({ running: true, synced: 0 });
    await change(`sync_claimed_until = clock_timestamp()`);
    expect(await progress(service)).toMatchObject({ running: false });
  });

  it.each([
    'since=',
    'since=yesterday',
    'since=2026-01-01',
    'since=2026-01-01T00:00:00',
    'since=2026-02-30T00:00:00Z',
    'since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z',
  ])('refuses %s', async (query) => {
    await expectRefused(await ask(service, `?${query}`), 'invalid', '$.since');
  });
});
