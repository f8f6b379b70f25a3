import { startRoute } from '../../support/route.js';
import { useStarted } from '../../support/use-started.js';
import { checkoutOf, goods, line, SHIPPING, Shopper, type Good } from '../checkout/purchase.js';
import { runAudit } from './run-audit.js';

const NEXT = `SELECT nextval(pg_get_serial_sequence('events', 'seq')) AS gap`;
const TABLES = ['events', 'approvals', 'approval_states'];

const route = useStarted(() =>
  startRoute({
    withoutMachines: true,
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      RULES: JSON.stringify({ spendingLimitPerRun: 0 }),
    },
  }),
);
let events: { seq: string; id: string }[];
let decisions: { id: string }[];
let head: string;
/** A number in the middle of the log that no event has, as after a rollback. */
let gap: string;

const query = <Row>(sql: string) => route.service.dataSource.query<Row[]>(sql);
const audit = (...args: string[]) => runAudit(route.service.dataSource, ...args);

/** Without triggers and foreign keys, as whoever owns the database can. */
const byHand = (...statements: string[]) =>
  route.service.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await manager.query(statement);
  });

const nth = (number: number) => events[number] ?? { seq: '', id: '' };
const seqOf = (number: number) => nth(number).seq;
const decision = (number: number) => decisions[number]?.id ?? '';

async function askAndDecide(shopper: Shopper, cola: Good, approved?: boolean): Promise<void> {
  const answer = await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING });
  const id = checkoutOf(answer).actions?.['com.example.vending.approval']?.[0]?.id ?? '';
  if (approved !== undefined) expect((await shopper.resolve(id, approved)).status).toBe(200);
}

beforeAll(async () => {
  const shopper = new Shopper(route);
  const [cola] = (await goods(route)) as [Good];
  await askAndDecide(shopper, cola, true);
  await askAndDecide(shopper, cola, false);
  await askAndDecide(shopper, cola);
  for (let number = 1; number <= 8; number += 1) {
    const json = { kind: 'note', summary: `Note ${number}`, reasoning: 'r', location: 'here' };
    await route.service.call('POST', '/ucp/v1/events', { json });
    if (number === 4) [{ gap }] = (await query<{ gap: string }>(NEXT)) as [{ gap: string }];
  }
  events = await query('SELECT seq, id FROM events ORDER BY seq');
  decisions = await query('SELECT id FROM approvals ORDER BY seq');
  const { body } = await route.service.call('GET', '/ucp/v1/audit/head');
  const { event_id, hash } = body.head as { event_id: string; hash: string };
  head = `${event_id}:${hash}`;
  await query('CREATE SCHEMA backup');
  for (const table of TABLES) await query(`CREATE TABLE backup.${table} AS TABLE ${table}`);
});

afterEach(() =>
  byHand(
    ...TABLES.flatMap((table) => [
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM backup.${table}`,
    ]),
  ),
);

it('an untouched trail is verified, and its head is the one that the API returns', async () => {
  expect(await audit()).toEqual({
    code: 0,
    text: `${events.length} events and 3 decisions verified, head ${head}`,
  });
  expect((await audit('--head', head)).code).toBe(0);
});

describe('the first row that does not fit is named when someone', () => {
  const finds = async (table: string, id: string, problem: string) => {
    const { code, text } = await audit();
    expect(text).toContain(`TAMPERED: ${id} ${problem}`);
    expect(text).toMatch(new RegExp(`^  table +${table}$`, 'm'));
    expect(text).toMatch(/^ {2}occurred at {2}\d{4}-\d\d-\d\dT/m);
    expect(code).toBe(1);
  };
  const changed = () => `was changed, or does not follow`;

  it('changes one byte of an old event', async () => {
    await byHand(`UPDATE events SET summary = overlay(summary PLACING 'X' FROM 1 FOR 1)
                  WHERE seq = ${seqOf(4)}`);
    await finds('events', nth(4).id, changed());
  });

  it('changes any column of an event', async () => {
    const columns = await query<{ name: string; type: string }>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'events' AND column_name <> 'seq'`,
    );
    expect(columns.length).toBeGreaterThan(10);
    await query('ALTER TABLE events DROP CONSTRAINT events_order, DROP CONSTRAINT events_source');
    await query('ALTER TABLE events DROP CONSTRAINT events_order_kind');
    await query('ALTER TABLE events DROP CONSTRAINT events_order_source');
    const other: Record<string, (name: string) => string> = {
      'timestamp with time zone': (name) => `${name} + interval '1 microsecond'`,
      bytea: () => `sha256('other')`,
      jsonb: () => `'{"other": 1}'`,
      text: (name) => `coalesce(${name}, '') || 'x'`,
    };
    for (const { name, type } of columns) {
      const value = other[type]?.(name) ?? 'missing: say how to change this type';
      const [before] = await query<{ id: string }>(`SELECT id FROM events WHERE seq = ${seqOf(5)}`);
      await byHand(`UPDATE events SET ${name} = ${value} WHERE seq = ${seqOf(5)}`);
      await finds('events', name === 'id' ? `${before?.id}x` : nth(5).id, changed());
      await byHand(
        `DELETE FROM events WHERE seq = ${seqOf(5)}`,
        `INSERT INTO events OVERRIDING SYSTEM VALUE SELECT * FROM backup.events WHERE seq = ${seqOf(5)}`,
      );
    }
  });

  it('deletes an event from the middle', async () => {
    await byHand(`DELETE FROM events WHERE seq = ${seqOf(6)}`);
    await finds('events', nth(7).id, `was changed, or does not follow ${nth(5).id}`);
  });

  it('deletes the first event', async () => {
    await byHand(`DELETE FROM events WHERE seq = ${seqOf(0)}`);
    await finds('events', nth(1).id, 'was changed, or an event before it was removed or added');
  });

  it('adds an event in the middle', async () => {
    await byHand(`INSERT INTO events (seq, id, kind, source, summary, reasoning, occurred_at, hash)
                  OVERRIDING SYSTEM VALUE
                  VALUES (${gap}, 'evt-1-1', 'note', 'caller', 's', 'r', now(), sha256('made up'))`);
    await finds('events', 'evt-1-1', changed());
  });

  it('adds an event in the middle as if it followed', async () => {
    await byHand(`INSERT INTO events (seq, id, kind, source, summary, reasoning, occurred_at, hash)
                  OVERRIDING SYSTEM VALUE
                  SELECT ${gap}, 'evt-1-1', 'note', 'caller', 's', 'r', now(), hash FROM events
                  WHERE seq < ${gap} ORDER BY seq DESC LIMIT 1`);
    await finds('events', 'evt-1-1', changed());
  });

  it('appends an event past the service', async () => {
    const [added] = await query<{ id: string }>(
      `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
       VALUES ('note', 'caller', 's', 'r', now()) RETURNING id`,
    );
    await finds('events', added?.id ?? '', 'was not written by the service');
  });

  it('swaps two events', async () => {
    await byHand(
      'ALTER TABLE events ALTER COLUMN seq SET GENERATED BY DEFAULT',
      `UPDATE events SET seq = -1 WHERE seq = ${seqOf(4)}`,
      `UPDATE events SET seq = ${seqOf(4)} WHERE seq = ${seqOf(6)}`,
      `UPDATE events SET seq = ${seqOf(6)} WHERE seq = -1`,
      'ALTER TABLE events ALTER COLUMN seq SET GENERATED ALWAYS',
    );
    await finds('events', nth(6).id, changed());
  });

  it.each([
    ['status', `status = 'rejected', used_at = NULL`],
    ['resolver', `resolved_by = 'someone else'`],
    ['time', `resolved_at = resolved_at + interval '1 microsecond'`],
    ['content', `content = jsonb_set(content, '{other}', 'null')`],
    ['summary', `summary = ''`],
  ])('changes the %s of a decision', async (_, change) => {
    await query(`UPDATE approvals SET ${change} WHERE id = '${decision(0)}'`);
    await finds('approvals', decision(0), 'was changed after it was recorded');
  });

  it('deletes a decision', async () => {
    await byHand(`DELETE FROM approvals WHERE id = '${decision(1)}'`);
    await finds('approvals', decision(1), 'was deleted');
  });

  it('deletes a decision with its records', async () => {
    await byHand(
      `DELETE FROM approvals WHERE id = '${decision(2)}'`,
      `DELETE FROM approval_states WHERE approval_id = '${decision(2)}'`,
    );
    const { code, text } = await audit();
    expect([code, text]).toEqual([1, expect.stringContaining('refers to a record of a decision')]);
  });

  it('adds a decision past the service', async () => {
    const [added] = await query<{ id: string }>(
      `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content)
       VALUES ('note', 'slot', 'x', '', '', '{}') RETURNING id`,
    );
    await finds('approvals', added?.id ?? '', 'was not written by the service');
  });

  it('changes the record of a decision', async () => {
    await byHand(`UPDATE approval_states SET digest = sha256('other')
                  WHERE approval_id = '${decision(0)}' AND revision = 1`);
    await finds('approval_states', decision(0), '(revision 1) was changed');
  });
});

describe('with a head that was kept elsewhere', () => {
  it('an end of the log that was removed is found', async () => {
    await byHand(`DELETE FROM events WHERE seq >= ${seqOf(events.length - 2)}`);
    expect((await audit()).code).toBe(0);
    const { code, text } = await audit('--head', head);
    expect(code).toBe(1);
    expect(text).toContain(`${nth(events.length - 1).id} is no longer in the log`);
  });

  it('a log that continued is verified, also when a decision came next', async () => {
    const [cola] = (await goods(route)) as [Good];
    await askAndDecide(new Shopper(route), cola);
    expect((await audit('--head', head)).code).toBe(0);
  });

  it('another hash is found', async () => {
    const other = head.replace(/:.*/, `:${'0'.repeat(64)}`);
    const { code, text } = await audit('--head', other);
    expect([code, text]).toEqual([1, expect.stringContaining('not the one that was kept')]);
  });

  it('a malformed one cannot be checked', async () => {
    const { code, text } = await audit('--head', 'nonsense');
    expect([code, text]).toEqual([2, expect.stringContaining('<event_id>:<hash>')]);
  });
});
