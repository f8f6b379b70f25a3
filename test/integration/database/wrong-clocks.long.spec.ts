import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../support/database.js';
import { startTestService, TEST_SECRETS_KEY, TEST_TOKEN, call } from '../../support/service.js';
import { startServiceProcess } from '../../support/service-process.js';
import { removeLater } from '../../support/started-processes.js';
import { useStarted } from '../../support/use-started.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { WRONG_CLOCKS } from '../../support/wrong-clocks.js';
import { own } from '../checkout/guarded.js';
import { checkoutOf, line, SHIPPING, Shopper } from '../checkout/purchase.js';
import { bearer, issue } from '../principals/principal-calls.js';

const TTL_MS = 86_400_000;
const PRICE = 40_000;
const COLA = own('cola');

const supplier = useStarted(() => ScriptedVendor.start());
/** A service on a machine with the right time. */
const right = useStarted(async () => {
  const database = await createTestDatabase();
  const environment = { VENDORS: JSON.stringify([supplier.entry('own-supply')]) };
  const service = await startTestService(environment, database);
  return {
    database,
    environment,
    service,
    shopper: new Shopper({ service }),
    async close() {
      await service.close();
      await database.drop();
    },
  };
});

const run = (statement: string, ...values: unknown[]) =>
  right.service.dataSource.query<unknown>(statement, values);

beforeEach(async () => {
  supplier.answer('catalog', { products: [product('cola', PRICE)] });
  await run('TRUNCATE checkout_sessions, approvals CASCADE');
  await right.shopper.rules({
    spendingLimitPerRun: 2 * PRICE,
    spendingLimitPerDay: null,
    spendingLimitPerWeek: null,
    probationUntil: null,
  });
});

describe.each(Object.entries(WRONG_CLOCKS))('beside it, one whose clock is %s', (_, wrongClock) => {
  /** On the same database. */
  const wrong = useStarted(async () => {
    const service = startServiceProcess({
      ...right.environment,
      ...wrongClock,
      DATABASE_URL: right.database.url,
      DATA_DIR: removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-wrong-clock-'))),
      OPERATOR_TOKEN: TEST_TOKEN,
      SECRETS_KEY: TEST_SECRETS_KEY.toString('base64'),
    });
    const origin = await service.ready;
    const calls = {
      call: (...[method, path, options]: Parameters<typeof right.service.call>) =>
        call(origin, method, path, options),
    };
    return {
      origin,
      shopper: new Shopper({ service: calls as typeof right.service }),
      async close() {
        service.kill('SIGTERM');
        await service.exited;
      },
    };
  });

  /** Of a new purchase there. */
  const statusOf = async (quantity: number): Promise<string> => {
    const json = { line_items: [line(COLA, quantity)], fulfillment: SHIPPING };
    return checkoutOf(await wrong.shopper.create(json)).status;
  };

  it('gives a checkout its whole lifetime', async () => {
    const before = Date.now();
    const { expires_at } = await wrong.shopper.ready([line(COLA, 1)]);
    const expires = new Date(expires_at).getTime();
    expect(expires).toBeGreaterThanOrEqual(before + TTL_MS - 60_000);
    expect(expires).toBeLessThanOrEqual(Date.now() + TTL_MS + 60_000);
  });

  it('ends a checkout when its time is over, and not before', async () => {
    const open = await right.shopper.ready([line(COLA, 1)]);
    const over = await right.shopper.ready([line(COLA, 1)]);
    const expiry = 'UPDATE checkout_sessions SET expires_at = now() + $2::interval WHERE id = $1';
    await run(expiry, open.id, '1 hour');
    await run(expiry, over.id, '-1 hour');
    const seen = await Promise.all([open, over].map(({ id }) => wrong.shopper.get(id)));
    expect(seen.map((answer) => checkoutOf(answer).status)).toEqual([
      'ready_for_complete',
      'canceled',
    ]);
  });

  it('counts the purchases of the last 24 hours against the limit of a day', async () => {
    await right.shopper.rules({ spendingLimitPerDay: 3 * PRICE });
    const { id } = await right.shopper.ready([line(COLA, 2)]);
    expect(checkoutOf(await right.shopper.complete(id)).status).toBe('completed');
    const bought = 'UPDATE checkout_sessions SET completed_at = now() - $2::interval WHERE id = $1';
    await run(bought, id, '23 hours');
    expect(await statusOf(2)).toBe('requires_escalation');
    await run(bought, id, '25 hours');
    expect(await statusOf(2)).toBe('ready_for_complete');
  });

  it('asks for approval as long as the probation lasts', async () => {
    const probation = 'UPDATE guardrail_rules SET probation_until = now() + $1::interval';
    await run(probation, '1 hour');
    expect(await statusOf(1)).toBe('requires_escalation');
    await run(probation, '-1 hour');
    expect(await statusOf(1)).toBe('ready_for_complete');
  });

  it('accepts a token until it expires', async () => {
    const agent = await issue(right.service, { scopes: ['read'] });
    const expiry = 'UPDATE principals SET expires_at = now() + $2::interval WHERE id = $1';
    const status = async () => {
      const headers = bearer(agent.token);
      return (await call(wrong.origin, 'GET', '/ucp/v1/namespaces', { headers })).status;
    };
    await run(expiry, agent.principal.id, '1 hour');
    expect(await status()).toBe(200);
    await run(expiry, agent.principal.id, '-1 hour');
    expect(await status()).toBe(401);
  });
});
