import type { Answer } from '../../../support/service.js';
import { lastDays, startMadeRoute, type MadeRoute } from './made-route.js';

const MACHINES = 60;
const ROUNDS = 3;

let route: MadeRoute;

beforeAll(async () => {
  route = await startMadeRoute({ SYNC_INTERVAL_S: '86400', LEDGER_POLL_INTERVAL_S: '86400' });
  await route.cover(30);
});
beforeEach(async () => {
  await route.query('TRUNCATE locations CASCADE');
  for (let number = 1; number <= MACHINES; number += 1) await addMachine(`M${number}`);
  for (const day of lastDays(14)) await route.sell('M1', 'cola-1', day, 2);
});
afterAll(() => route.service.close());

async function addMachine(id: string): Promise<void> {
  await route.query(
    `WITH machine AS (
       INSERT INTO locations (id, namespace, name, sync_wanted_at, last_synced_at)
       VALUES ($1, 'absent-machine', $1, 'infinity', now()) RETURNING id
     )
     INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
     SELECT id, 'cola-' || slot, slot, 'Cola', 500, 1 FROM machine, generate_series(1, 20) AS slot`,
    [id],
  );
}

const remove = (id: string) => route.service.call('DELETE', `/ucp/v1/locations/${id}`);

/** Removes machines and registers them again until the work is done. */
async function whileMachinesComeAndGo<T>(work: Promise<T>): Promise<T> {
  let done = false;
  const comeAndGo = async (first: number) => {
    for (let number = first; !done; number = ((number + 4) % MACHINES) + 1) {
      expect((await remove(`M${number}`)).status).toBe(200);
      await addMachine(`M${number}`);
    }
  };
  const movers = [1, 2, 3, 4].map(comeAndGo);
  try {
    return await work;
  } finally {
    done = true;
    await Promise.all(movers);
  }
}

const several = async (call: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await route.query('DELETE FROM forecasts');
    answers.push(...(await Promise.all(lastDays(4).map(call))));
  }
  return answers;
};

describe('while machines are removed and registered again', () => {
  it('every plan is complete', async () => {
    const answers = await whileMachinesComeAndGo(several(() => route.ask('plan')));
    for (const { status, body } of answers) {
      expect([status, body.messages]).toEqual([200, undefined]);
      expect(Array.isArray(body.plans)).toBe(true);
      expect(body.measured_slots).toEqual(expect.any(Number));
    }
  });

  it('runs are built', async () => {
    const build = () => route.service.call('POST', '/ucp/v1/replenishment/runs');
    const answers = await whileMachinesComeAndGo(several(build));
    for (const { status, body } of answers)
      expect([status, body.messages]).toEqual([201, undefined]);
  });
});

describe('a database error unrelated to the rules', () => {
  beforeEach(() =>
    route.query(
      `ALTER TABLE forecasts ADD CONSTRAINT refused CHECK (location_id <> 'M9') NOT VALID`,
    ),
  );
  afterEach(() => route.query('ALTER TABLE forecasts DROP CONSTRAINT refused'));

  it('is not reported as unreadable rules', async () => {
    const { status, body } = await route.service.call('POST', '/ucp/v1/replenishment/runs');
    expect([status, body.messages]).toEqual([
      500,
      [expect.objectContaining({ code: 'internal_error' })],
    ]);
  });

  it('ends a started plan as valid JSON that reports it', async () => {
    const { status, body } = await route.ask('plan');
    expect(status).toBe(200);
    expect(body.messages).toEqual([
      {
        type: 'error',
        code: 'internal_error',
        severity: 'unrecoverable',
        content: expect.stringContaining('ends early') as string,
        path: '$.plans',
      },
    ]);
    expect(Array.isArray(body.plans)).toBe(true);
    expect(Array.isArray(body.excluded)).toBe(true);
    expect(route.service.logs.some((line) => line.includes('An answer ended early'))).toBe(true);
  });

  it('is an error when nothing of the plan was sent yet', async () => {
    const { status, body } = await route.ask('plan?location=M9');
    expect([status, body.messages]).toEqual([
      500,
      [expect.objectContaining({ code: 'internal_error' })],
    ]);
  });
});
