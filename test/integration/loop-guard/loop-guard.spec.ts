import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, WITHOUT_MACHINES, type Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { bearer, issue, type Issued } from '../principals/principal-calls.js';
import { add, change, problemOf, remove } from '../tasks/task-calls.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
/** Two replicas. */
const service = useStarted(() => startTestService(WITHOUT_MACHINES, database));
const other = useStarted(() => startTestService(WITHOUT_MACHINES, database));

let agent: Issued;
beforeEach(async () => {
  await service.dataSource.query('DELETE FROM locations; DELETE FROM idempotency_keys');
  agent = await issue(service, { name: 'Looper', role: 'agent' });
});

const UNKNOWN_MACHINE = { text: 'a', location: 'M1' };
const REFUSED = [400, 'invalid', '$.location'];
const REPEATING = [429, 'repeating_itself', undefined];

async function times(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return answers;
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

const notices = async ({ principal }: Issued) =>
  (
    (await service.call('GET', '/ucp/v1/events?kind=repeating_itself')).body.events as {
      summary: string;
      reasoning: string;
      by: { id: string };
    }[]
  ).filter(({ by }) => by.id === principal.id);

describe('the fifth refusal of the same request', () => {
  it('is not reached by requests about different things', async () => {
    const answers = await times(10, (index) => remove(agent, `tsk-9999${index}`));
    expect(statuses(answers)).toEqual([...Array<number>(9).fill(404), 429]);
  });

  it('is 429 and gives the reason of the first', async () => {
    const answers = await times(6, () => add(agent, UNKNOWN_MACHINE));
    expect(answers.map(problemOf)).toEqual([
      ...Array<unknown>(4).fill(REFUSED),
      REPEATING,
      REPEATING,
    ]);
    const fifth = answers[4];
    expect(fifth?.headers.get('retry-after')).toBe('60');
    expect(fifth?.body).toEqual({
      ucp: { version: '2026-08-25', status: 'error' },
      messages: [
        {
          type: 'error',
          code: 'repeating_itself',
          severity: 'recoverable',
          content:
            'This request was refused at least 5 times in 10 minutes, first because: No machine M1 ' +
            'is registered. Do not send it again unchanged: fix what this says, read the current ' +
            'state, or tell the owner. A request that can succeed is still accepted.',
        },
      ],
    });
    expect(await ucpViolations('error.response', fifth?.body)).toEqual([]);
  });

  it('counts on all replicas together, also at once', async () => {
    const onOther = {
      ...agent,
      call: ((method, path, options) =>
        other.call(method, path, {
          ...options,
          headers: { ...options?.headers, ...bearer(agent.token) },
        })) satisfies Issued['call'],
    };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        add(index % 2 === 0 ? agent : onOther, UNKNOWN_MACHINE),
      ),
    );
    expect(statuses(answers).sort()).toEqual([
      ...Array<number>(4).fill(400),
      ...Array<number>(8).fill(429),
    ]);
    expect(await notices(agent)).toHaveLength(1);
  });

  it('does not count refusals of ten minutes ago', async () => {
    await times(4, () => add(agent, UNKNOWN_MACHINE));
    await service.dataSource.query(
      `UPDATE refused_writes SET refused_at = refused_at - interval '601 seconds'`,
    );
    expect(statuses(await times(5, () => add(agent, UNKNOWN_MACHINE)))).toEqual([
      400, 400, 400, 400, 429,
    ]);
  });

  it('is not reached with other bodies or codes', async () => {
    const answers = await times(8, (index) =>
      add(agent, index % 2 === 0 ? { text: '', index } : { index }),
    );
    expect(statuses(answers)).toEqual(Array(8).fill(400));
  });

  it('concerns only whoever repeats itself', async () => {
    const neighbour = await issue(service, { role: 'agent' });
    for (let round = 1; round <= 5; round += 1) {
      const [own, others] = await Promise.all([
        add(agent, UNKNOWN_MACHINE),
        round === 5 ? add(neighbour, UNKNOWN_MACHINE) : undefined,
      ]);
      expect(own.status).toBe(round === 5 ? 429 : 400);
      expect(others?.status).toBe(round === 5 ? 400 : undefined);
    }
  });

  it('is answered to channels, and not to people or the owner', async () => {
    const channel = await issue(service, { kind: 'channel', role: 'manager' });
    expect((await times(5, () => add(channel, UNKNOWN_MACHINE))).at(-1)?.status).toBe(429);
    const person = await issue(service, { kind: 'person', role: 'manager' });
    expect((await times(11, () => add(person, UNKNOWN_MACHINE))).at(-1)?.status).toBe(400);
    expect((await times(11, () => add(service, UNKNOWN_MACHINE))).at(-1)?.status).toBe(400);
  });

  it('also comes for requests that reach no operation', async () => {
    const headers = { ...bearer(agent.token), 'content-type': 'application/json' };
    const send = (path: string, body: string) =>
      fetch(`${service.origin}${path}`, { method: 'POST', headers, body });
    const answered = async (path: string, body: string) => {
      const found: number[] = [];
      for (let index = 0; index < 5; index += 1) found.push((await send(path, body)).status);
      return found;
    };
    expect(await answered('/ucp/v1/tasks', '{"text":')).toEqual([400, 400, 400, 400, 429]);
    expect(await answered('/ucp/v1/chores', '{}')).toEqual([404, 404, 404, 404, 429]);
  });
});

describe('the tenth refusal in a row', () => {
  it('is 429, whatever the bodies', async () => {
    const answers = await times(11, (index) => add(agent, { text: '', index }));
    expect(statuses(answers)).toEqual([...Array<number>(9).fill(400), 429, 429]);
    expect(answers[9]?.text).toContain('refused at least 10 times in a row, first because: text');
  });

  it('counts a route with any id, and keeps at most what it needs', async () => {
    const answers = await times(30, (index) => change(agent, `tsk-9${index}`, { index }));
    expect(statuses(answers)).toEqual([
      ...Array<number>(9).fill(404),
      ...Array<number>(21).fill(429),
    ]);
    await times(30, () => remove(agent, 'tsk-99999'));
    const [row] = await service.dataSource.query<[{ kept: number }]>(
      `SELECT count(*)::int AS kept FROM refused_writes
       WHERE principal_id = $1 AND method = 'DELETE'`,
      [agent.principal.id],
    );
    expect(row.kept).toBeLessThanOrEqual(15);
  });

  it('starts anew after another refusal', async () => {
    await times(9, (index) => add(agent, { text: '', index }));
    expect((await add(agent, {})).status).toBe(400);
    expect(statuses(await times(9, (index) => add(agent, { text: '', more: index })))).toEqual(
      Array(9).fill(400),
    );
  });
});

describe('every request is judged first', () => {
  it('so that one which would now succeed succeeds and starts the count anew', async () => {
    await times(6, () => add(agent, UNKNOWN_MACHINE));
    await addMachine(service, { id: 'M1' });
    expect((await add(agent, UNKNOWN_MACHINE)).status).toBe(201);
    await service.dataSource.query('DELETE FROM locations');
    const answers = await times(5, () => add(agent, UNKNOWN_MACHINE));
    expect(answers.map(problemOf)).toEqual([...Array<unknown>(4).fill(REFUSED), REPEATING]);
  });

  it('and a success elsewhere changes nothing', async () => {
    await times(4, () => add(agent, UNKNOWN_MACHINE));
    const note = { kind: 'note', summary: 'a', reasoning: '' };
    expect((await agent.call('POST', '/ucp/v1/events', { json: note })).status).toBe(201);
    expect((await add(agent, UNKNOWN_MACHINE)).status).toBe(429);
  });
});

describe('is not counted:', () => {
  it('a missing scope', async () => {
    const viewer = await issue(service, { role: 'viewer' });
    expect(statuses(await times(11, () => add(viewer, { text: 'a' })))).toEqual(
      Array(11).fill(403),
    );
  });

  it('a read, also one by POST', async () => {
    const answers = await times(11, () =>
      agent.call('POST', '/ucp/v1/locations/lookup', { json: { ids: [] } }),
    );
    expect(statuses(answers)).toEqual(Array(11).fill(400));
    expect(statuses(await times(11, () => agent.call('GET', '/ucp/v1/tasks/tsk-0')))).toEqual(
      Array(11).fill(404),
    );
  });

  it('the replay of a refusal', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const answers = await times(11, () => change(agent, 'tsk-0', { done: true }, headers));
    expect(statuses(answers)).toEqual(Array(11).fill(404));
    expect(answers.at(-1)?.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('the owner', () => {
  it('is told once a day and principal', async () => {
    const neighbour = await issue(service, { name: 'Neighbour', role: 'agent' });
    await times(7, () => add(agent, UNKNOWN_MACHINE));
    await times(10, (index) => add(agent, { text: '', index }));
    await times(5, () => add(neighbour, UNKNOWN_MACHINE));
    expect(await notices(neighbour)).toHaveLength(1);
    const { id, name } = agent.principal;
    expect(await notices(agent)).toEqual([
      expect.objectContaining({
        summary: 'Looper repeats itself and is slowed down',
        reasoning: `${name} (${id}) keeps sending POST /ucp/v1/tasks, which was refused first because: No machine M1 is registered; this is logged once a day`,
        by: { id, name, kind: 'agent' },
      }),
    ]);
    await service.dataSource.query(
      `UPDATE repetition_notices SET told_at = told_at - interval '25 hours'`,
    );
    await add(agent, UNKNOWN_MACHINE);
    expect(await notices(agent)).toHaveLength(2);
  });
});
