import type { Pool } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { startRoute, type Route } from '../../support/route.js';
import {
  startTestService,
  TEST_TOKEN,
  useShortTimeouts,
  type Answer,
  type TestService,
} from '../../support/service.js';
import { until } from '../../support/until.js';
import { checkoutOf, goods, line, SHIPPING, Shopper } from '../checkout/purchase.js';

useShortTimeouts();

const ASKS_ALWAYS = { RULES: JSON.stringify({ spendingLimitPerRun: 0 }) };

/** A purchase that is pending approval. */
const pendingDecision = async (route: Route): Promise<string> => {
  const [cola] = await goods(route);
  if (!cola) throw new Error('The supplier sells nothing');
  const body = { line_items: [line(cola, 1)], fulfillment: SHIPPING };
  const { actions } = checkoutOf(await new Shopper(route).create(body));
  return actions?.['com.example.vending.approval']?.[0]?.id ?? '';
};

/** As many as may wait for a connection before others are kept waiting to be started. */
const AWAITED = 10;
/** More than are started while the last of them waits. */
const MANY = 200;

const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;

const engage = (service: TestService, headers?: Record<string, string>) =>
  service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: true }, headers });

const signIn = (service: TestService) =>
  service.call('POST', '/session', { anonymous: true, json: { token: TEST_TOKEN } });

/** The requests by which the owner stays in control, with the status of each. */
const ownersCalls = (service: TestService, decision: string): [() => Promise<Answer>, number][] => [
  [() => signIn(service), 204],
  [() => service.call('GET', '/session'), 200],
  [() => service.call('GET', '/ucp/v1/rules'), 200],
  [() => service.call('GET', '/ucp/v1/approvals'), 200],
  [() => service.call('GET', `/ucp/v1/approvals/${decision}`), 200],
  [() => service.call('POST', `/ucp/v1/approvals/${decision}`, { json: { approved: false } }), 200],
  [() => engage(service), 200],
];

describe('when the rate limit of the token is used up', () => {
  let route: Route;
  let service: TestService;
  let decision: string;
  beforeAll(async () => {
    const environment = { ...ASKS_ALWAYS, RATE_LIMIT_PER_MINUTE: '20' };
    route = await startRoute({ withoutMachines: true, environment });
    service = route.service;
    decision = await pendingDecision(route);
  });
  afterAll(() => route.close());

  const exhaust = () => until(async () => (await read()).status === 429);
  const read = () => service.call('GET', '/ucp/v1/namespaces');

  it('the owner can still engage the kill switch, read and decide approvals, and sign in', async () => {
    await exhaust();
    for (const [call, status] of ownersCalls(service, decision)) {
      expect((await call()).status).toBe(status);
    }
  });

  it.each([
    { killSwitchEngaged: false },
    { killSwitchEngaged: true, priceCapPerItem: 7 },
    { priceCapPerItem: 7 },
    { killSwitchEngaged: true, padding: 'x'.repeat(2_000) },
  ])('other changes of the rules are refused like everything else: %j', async (json) => {
    await exhaust();
    const answer = await service.call('PATCH', '/ucp/v1/rules', { json });
    expect(answer.status).toBe(429);
  });
});

it("floods of prioritized requests are refused too, and do not use up the page's limit", async () => {
  const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '20' });
  try {
    const read = (headers?: Record<string, string>) =>
      service.call('GET', '/ucp/v1/approvals', headers && { headers, anonymous: true });
    let refused = false;
    for (let i = 0; i < 100 && !refused; i += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => read()));
      refused = answers.some(({ status }) => status === 429);
    }
    expect(refused).toBe(true);
    expect((await read({ cookie: `service_auth=${TEST_TOKEN}` })).status).toBe(200);
    expect((await engage(service)).status).toBe(200);
  } finally {
    await service.close();
  }
});

it('wrong tokens from the same address do not keep the owner from signing in', async () => {
  const service = await startTestService();
  try {
    const wrong = () =>
      service.call('POST', '/session', { anonymous: true, json: { token: 'wrong' } });
    let last = await wrong();
    for (let i = 0; i < 40; i += 1) last = await wrong();
    expect(last.status).toBe(429);
    expect((await signIn(service)).status).toBe(204);
  } finally {
    await service.close();
  }
});

describe('when others hold every database connection', () => {
  let route: Route;
  let held: QueryRunner[];
  beforeAll(async () => {
    const environment = { ...ASKS_ALWAYS, RATE_LIMIT_PER_MINUTE: '0' };
    route = await startRoute({ withoutMachines: true, environment });
  });
  beforeEach(() => {
    const { dataSource } = route.service;
    held = Array.from({ length: poolOf(dataSource).options.max }, () =>
      dataSource.createQueryRunner(),
    );
  });
  afterEach(() => Promise.all(held.map((runner) => runner.release())));
  afterAll(() => route.close());

  it('the owner is answered while they hold them', async () => {
    const { service } = route;
    const decision = await pendingDecision(route);
    await Promise.all(held.map((runner) => runner.connect()));
    const once = { 'idempotency-key': 'k-1' };
    const calls = ownersCalls(service, decision);
    for (const [call, status] of [...calls, [() => engage(service, once), 200] as const]) {
      expect((await call()).status).toBe(status);
    }
  });

  it('others are turned away, and health checks do not wait behind them', async () => {
    const { service } = route;
    await Promise.all(held.map((runner) => runner.connect()));
    const answers: Answer[] = [];
    const read = async () => {
      answers.push(await service.call('GET', '/ucp/v1/checkout-sessions/po-none'));
    };
    const turnedAway = () => answers.filter(({ headers }) => headers.get('retry-after') === '2');
    const reading = Array.from({ length: AWAITED }, read);
    await until(() => poolOf(service.dataSource).waitingCount >= AWAITED);
    for (let i = 0; i < MANY; i += 1) reading.push(read());
    const live = await service.call('GET', '/health/live', { anonymous: true });
    expect(live.status).toBe(200);
    const before = turnedAway().length;
    await until(() => turnedAway().length > before);
    for (const { status, body } of turnedAway()) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'unavailable' }] });
    }
    await Promise.all(held.map((runner) => runner.release()));
    await Promise.all(reading);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503, 404]));
    await read();
    expect(answers.at(-1)?.status).toBe(404);
  });
});

describe('while a vendor does not answer', () => {
  let route: Route;
  let shopper: Shopper;
  beforeAll(async () => {
    route = await startRoute({ withoutMachines: true });
    shopper = new Shopper(route);
  });
  afterAll(() => route.close());

  it('engaging the kill switch does not wait for it, names what is running, and nothing starts later', async () => {
    const [cola] = await goods(route);
    if (!cola) throw new Error('The supplier sells nothing');
    const { id } = await shopper.ready([line(cola, 1)]);
    const waiting = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'slow', delayMs: 4_000 });
    const orders = async () => (await route.simulator.books()).requests.createOrder;
    const completing = shopper.complete(id);
    await until(async () => (await orders()) === 1);
    const answer = await engage(route.service);
    expect(answer.status).toBe(200);
    expect(answer.body.messages).toEqual([
      {
        type: 'warning',
        code: 'write_in_progress',
        content: `Began before this change and has no answer from its vendor yet: checkout ${id}`,
      },
    ]);
    expect((await shopper.complete(waiting.id)).status).toBe(409);
    expect((await completing).status).toBe(200);
    expect(await orders()).toBe(1);
    await route.service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: false } });
  });
});
