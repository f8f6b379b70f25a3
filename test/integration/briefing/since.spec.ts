import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { problemOf } from '../tasks/task-calls.js';
import { NAMESPACE, soldAt, startReportsService, storeRecords } from '../reports/stored-records.js';
import { briefingOf, followed, linesIn, PATH, textsIn } from './briefing-calls.js';
import { moneyPattern } from '../../support/money-pattern.js';

const service = useStarted(() => startReportsService('Asia/Shanghai'));

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const happen = async (summary: string): Promise<string> => {
  const json = { kind: 'field_visit', summary, reasoning: 'Seen' };
  const { body } = await service.call('POST', '/ucp/v1/events', { json });
  return body.id as string;
};

it('says what day it is, on a route without machines', async () => {
  const { as_of, since, since_at, text, sections } = await briefingOf(service);
  expect(Date.parse(as_of) - Date.parse(since_at)).toBe(24 * HOUR_MS);
  expect(since).toBeNull();
  expect(text).toContain(`${as_of.slice(0, 10)} ${as_of.slice(11, 16)} in Asia/Shanghai`);
  // The platforms may have been asked in vain by then.
  const keys = sections.map(({ key }) => key).filter((key) => key !== 'problems');
  expect(keys).toEqual(['money']);
});

it('looks back to the event given, whose time it tells', async () => {
  const first = await happen('First');
  const last = await happen('Last');
  const told = await briefingOf(service, first);
  expect(told.since).toBe(first);
  expect(told.newest_event).toBe(last);
  expect(Date.parse(told.as_of) - Date.parse(told.since_at)).toBeLessThan(HOUR_MS);
  expect(told.text).toContain(`(${first}). Next time, ask with since=${last}.`);
});

it.each(['evt-1-1', 'yesterday', 'evt-99999999999999999999-1', "'", '%00'])(
  'refuses the unknown event %s',
  async (id) => {
    const answer = await service.call('GET', `${PATH}?since=${id}`);
    expect(problemOf(answer)).toEqual([400, 'invalid', '$.since']);
  },
);

it.each(['since=', 'since=a&since=b', `since=${'x'.repeat(65)}`])('refuses %s', async (query) => {
  const answer = await service.call('GET', `${PATH}?${query}`);
  expect(problemOf(answer)).toEqual([400, 'invalid', '$.since']);
});

describe('sales', () => {
  beforeAll(async () => {
    await addMachine(service, { id: 'M1', namespace: NAMESPACE });
    await addMachine(service, { id: 'M2', namespace: NAMESPACE });
    await storeRecords(service, [
      soldAt(hoursAgo(1), 'S1'),
      soldAt(hoursAgo(2), 'S2', { locationId: 'M2' }),
      soldAt(hoursAgo(60), 'S3'),
      soldAt(hoursAgo(24 * 20), 'S4'),
      soldAt(hoursAgo(1), 'S5', { locationId: 'not-registered' }),
    ]);
  });

  it('are those since then, of whole days and of the week, as reports tell them', async () => {
    const told = await briefingOf(service);
    const [since, days, week] = textsIn(told, 'sales');
    expect(since).toMatch(new RegExp(`^Sales since .*: 2 sales, 2 units, ${moneyPattern(700)}$`));
    expect(days).toMatch(
      new RegExp(
        `^Whole days .*: 2 sales, 2 units, ${moneyPattern(700)}, margin ${moneyPattern(300)}$`,
      ),
    );
    expect(week).toMatch(
      new RegExp(
        `^Last 7 days .*: 3 sales, 3 units, ${moneyPattern(1_050)}, margin ${moneyPattern(450)}$`,
      ),
    );
    const [exactRef = '', , weekRef = ''] = linesIn(told, 'sales').map(({ ref }) => ref);
    expect((await service.call('GET', exactRef)).body.total).toMatchObject({
      orders: 2,
      units: 2,
      amount: { amount: 700 },
    });
    expect((await service.call('GET', weekRef)).body.totals).toMatchObject({
      orders: 3,
      revenue: 1_050,
      margin: 450,
    });
    const answers = await followed(service, told);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('of whole days are told alone when the event is long ago', async () => {
    const event = await happen('Long ago');
    await service.dataSource.query(
      `ALTER TABLE events DISABLE TRIGGER USER;
       UPDATE events SET stored_at = stored_at - interval '30 days' WHERE id = '${event}';
       ALTER TABLE events ENABLE TRIGGER USER`,
    );
    const texts = textsIn(await briefingOf(service, event), 'sales');
    expect(texts).toEqual([
      expect.stringMatching(
        `^Whole days .*: 4 sales, 4 units, ${moneyPattern(1_400)}, margin ${moneyPattern(600)}$`,
      ),
      expect.stringMatching(/^Last 7 days .*: 3 sales/),
    ]);
  });
});

it('what went wrong since is told once, with how often', async () => {
  const before = await happen('Before');
  await service.dataSource.query(`SELECT append_events('service', $1)`, [
    JSON.stringify(
      ['No ledger', 'No ledger', 'No machine'].map((summary) => ({
        kind: 'sync_problem',
        summary,
        reasoning: 'It did not answer',
      })),
    ),
  ]);
  const after = await happen('After');
  // The platforms do not answer either, which the service may notice meanwhile.
  const failures = async (since: string) =>
    textsIn(await briefingOf(service, since), 'problems').filter((text) =>
      /: "No (ledger|machine)"/.test(text),
    );
  expect(await failures(before)).toEqual([
    expect.stringMatching(/sync_problem: "No machine"$/),
    expect.stringMatching(/sync_problem: "No ledger", 2 times$/),
  ]);
  expect(await failures(after)).toEqual([]);
});
