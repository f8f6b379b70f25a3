import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../src/audit/audit-command.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.js';
import { vendorsOf } from '../support/route.js';
import { TEST_TOKEN } from '../support/service.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';
import { DUMPS, restoreDump, schemaOf, sessionOf, withClient } from './restored-database.js';
import { buy, SessionCaller, type Exchange } from './session.js';
import { VENDOR } from './vendor.js';

const [FIRST] = DUMPS;

it('has databases of five versions', () => {
  expect(DUMPS).toHaveLength(5);
});

describe.each(DUMPS)('the database of %s', (dump) => {
  let database: TestDatabase;
  let vendor: SimulatorProcess;
  let service: ServiceProcess;
  let caller: SessionCaller;
  let before: Books;
  let readUntil: string;
  const session = sessionOf(dump);

  beforeAll(async () => {
    vendor = await startSimulatorProcess(VENDOR);
    database = await createEmptyDatabase();
    await restoreDump(database.url, dump);
    readUntil = await lastReadOf(database.url);
    before = await booksOf(database.url, readUntil);
    service = startServiceProcess({
      DATABASE_URL: database.url,
      DATA_DIR: removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-upgrade-'))),
      OPERATOR_TOKEN: TEST_TOKEN,
      SECRETS_KEY: Buffer.alloc(32, 'upgrade').toString('base64'),
      VENDORS: JSON.stringify(vendorsOf(vendor)),
      // Databases of versions without a currency are in this one.
      CURRENCY: 'CNY',
    });
    caller = new SessionCaller(await service.ready, TEST_TOKEN);
  });
  afterAll(async () => {
    service.kill('SIGTERM');
    await service.exited;
    await vendor.stop();
    await database.drop();
  });

  it('gets the schema of a new database', async () => {
    const fresh = await createTestDatabase();
    try {
      expect(await schemaOf(database.url)).toEqual(await schemaOf(fresh.url));
    } finally {
      await fresh.drop();
    }
  });

  it('keeps its books', async () => {
    const after = await booksOf(database.url, readUntil);
    expect(after.purchases).toEqual(before.purchases);
    expect(after.sales).toEqual(before.sales);
    expect(after.prices).toEqual(before.prices);
    expect(after.events.slice(0, before.events.length)).toEqual(before.events);
    expect(before.purchases.map(({ id }) => id)).toEqual(['PO-approved', 'PO-small']);
    expect(Number(before.sales[0]?.lines)).toBeGreaterThan(100);
  });

  it('has a chain of events that can be verified', async () => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const environment = { DATABASE_URL: database.url, CURRENCY: 'CNY' };
    const code = await audit([], environment, { print: write, complain: write });
    expect([code, lines.join('\n')]).toEqual([0, expect.any(String)]);
  });

  it('reports the sales that it has', async () => {
    const { from, to, revenue } = await soldIn(database.url, readUntil);
    expect(revenue).toBeGreaterThan(0);
    await until(async () => {
      const { text } = await caller.send('GET', `/reports/sales?from=${from}&to=${to}&by=product`);
      return text.includes(`"revenue":${revenue},`) && text.includes('"totals"');
    });
  });

  it('answers repeated requests as before, and does nothing twice', async () => {
    for (const { method, path, json, key, text, status } of session.exchanges) {
      const again = await caller.send(method, path, json, key);
      expect([path, again.status, again.text]).toEqual([path, status, text]);
    }
    expect((await booksOf(database.url, readUntil)).purchases).toEqual(before.purchases);
  });

  it('shows purchases, orders and decisions', async () => {
    for (const id of ['PO-small', 'PO-approved']) {
      expect(statusOf(await caller.send('GET', `/checkout-sessions/${id}`))).toBe('completed');
      expect((await caller.send('GET', `/orders/${id}`)).status).toBe(200);
    }
    const { text } = await caller.send('GET', '/approvals?status=approved');
    expect(text).toContain('PO-approved');
    const machine = await caller.send('GET', `/locations/${session.machine}`);
    expect(machine.text).toContain('Lobby');
  });

  it('lets the owner approve what was asked before, and buys it and more', async () => {
    const path = '/checkout-sessions/PO-waiting';
    const decisions: string[] = [];
    let purchase = await caller.send('GET', path);
    while (statusOf(purchase) === 'requires_escalation') {
      const decision = /dec-\d+-\d+/.exec(purchase.text)?.[0] ?? '';
      expect(decisions).not.toContain(decision);
      decisions.push(decision);
      await caller.write('POST', `/approvals/${decision}`, { approved: true }, decision);
      const key = `after-${decision}`;
      purchase = await caller.write('POST', `${path}/complete`, { confirm: true }, key);
    }
    expect(statusOf(purchase)).toBe('completed');
    // Decisions of the first version say nothing of the destination, so it is asked again.
    expect(decisions).toHaveLength(dump === FIRST ? 2 : 1);
    await caller.write('PATCH', '/rules', { spendingLimitPerRun: 1_000_000 }, 'after-rules');
    expect(statusOf(await buy(caller, 'PO-after', session.bought))).toBe('completed');
  });
});

const statusOf = ({ text }: Exchange): unknown => (JSON.parse(text) as { status: unknown }).status;

interface Books {
  purchases: { id: string; total: string }[];
  sales: { lines: string; amount: string }[];
  prices: { number: string; status: string }[];
  events: { id: string; kind: string; summary: string }[];
}

/**
 * What must not change, in columns that every version has.
 * @param readUntil leaves out sales that were read later; none when omitted.
 */
async function booksOf(url: string, readUntil = 'infinity'): Promise<Books> {
  return withClient(url, async (client) => {
    const rows = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
    return {
      purchases: await rows('SELECT id, total FROM purchase_orders ORDER BY id'),
      sales: await rows(
        `SELECT count(*) AS lines, sum(price_fen) AS amount FROM ledger_lines AS line
         JOIN ledger_transactions AS sale ON sale.id = line.transaction_id
         WHERE sale.first_seen_at <= '${readUntil}'`,
      ),
      prices: await rows('SELECT number, status FROM price_changes ORDER BY number'),
      events: await rows('SELECT id, kind, summary FROM events ORDER BY seq'),
    };
  });
}

/** When the newest sale was read. */
async function lastReadOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string }>(
      'SELECT max(first_seen_at)::text AS at FROM ledger_transactions',
    );
    return rows[0]?.at ?? '';
  });
}

/** The whole days of sales in a database, and what was paid in them. */
async function soldIn(
  url: string,
  readUntil: string,
): Promise<{ from: string; to: string; revenue: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ from: string; to: string; revenue: string }>(`
      WITH sold AS (
        SELECT id, settled, (sold_at AT TIME ZONE 'Asia/Shanghai')::date AS day
        FROM ledger_transactions WHERE first_seen_at <= '${readUntil}'
      ), days AS (SELECT min(day) + 1 AS first, max(day) - 1 AS last FROM sold)
      SELECT to_char(min(first), 'YYYY-MM-DD') AS from, to_char(min(last), 'YYYY-MM-DD') AS to,
        sum(price_fen) FILTER (WHERE status = 'refunded'
          OR (settled AND status IN ('paid', 'refund_failed'))) AS revenue
      FROM sold JOIN ledger_lines ON transaction_id = id, days
      WHERE day BETWEEN first AND last`);
    const [found] = rows;
    if (!found) throw new Error('There are no sales');
    return { ...found, revenue: Number(found.revenue) };
  });
}
