import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../src/adapters/simulator/random.js';
import { someShipping } from '../chaos/clients/purchases.js';
import { isAnswered, type Answered, type Ask } from '../chaos/exchange.js';
import { findGoods, itemsOf, type Goods } from '../chaos/goods.js';
import { ServiceUnderTest } from '../chaos/service-under-test.js';
import { environmentOf } from '../chaos/settings.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { CURRENCY } from '../../src/money/index.js';
import { CommitCutter } from './faults/commit-cutter.js';
import { FaultedService } from './faulted-service.js';
import { DatabaseProxy, type Cut } from './proxy/database-proxy.js';

/** Its rules leave sessions alone for as long as the test takes. */
const SEED = 2;
const AGAIN_AFTER_MS = 200;

let database: TestDatabase;
let vendor: SimulatorProcess;
let proxy: DatabaseProxy;
let cutter: CommitCutter;
let service: ServiceUnderTest;
let goods: Goods;

beforeAll(async () => {
  database = await createTestDatabase();
  vendor = await startSimulatorProcess({ seed: 'commit-cuts', machines: 1 });
  goods = await findGoods(vendor);
  proxy = await DatabaseProxy.start(database.url);
  cutter = new CommitCutter(proxy);
  service = new ServiceUnderTest(
    new FaultedService(startServiceProcess, environmentOf(SEED, vendor, proxy.url)),
  );
  const [{ id, name }] = goods.machines;
  await answered({
    errand: 'register',
    subject: id,
    method: 'PUT',
    path: `/locations/${id}`,
    json: { name },
  });
});

afterAll(async () => {
  await service.stop();
  await proxy.close();
  await vendor.stop();
  await database.drop();
});

async function answered(ask: Ask): Promise<Answered> {
  const exchange = await service.ask(ask);
  if (!isAnswered(exchange)) throw new Error(`${ask.method} ${ask.path} was not answered`);
  return exchange;
}

/** Repeats a request under its key for as long as the answers ask for that. */
async function repeated(ask: Ask): Promise<Answered> {
  let exchange = await answered(ask);
  while (exchange.answer.later) {
    await delay(AGAIN_AFTER_MS);
    exchange = await answered(ask);
  }
  return exchange;
}

/**
 * Sends requests, the first with the connection cut at its first COMMIT, the second at the second,
 * until one has fewer; each is then repeated.
 * @returns the first and the last answer to each that was cut.
 */
async function cutEachCommit(
  cut: Cut,
  request: (nth: number) => Promise<Ask>,
): Promise<{ first: Answered; last: Answered }[]> {
  const answers: { first: Answered; last: Answered }[] = [];
  for (let nth = 1; ; nth += 1) {
    const ask = await request(nth);
    void cutter.cutAt(nth, cut);
    const first = await answered(ask);
    if (cutter.disarm()) return answers;
    answers.push({ first, last: await repeated(ask) });
  }
}

/**
 * Some answer as if nothing had happened: the service tried again, or the COMMIT was that of a job.
 * All others say that the caller should try again.
 */
function expectTryAgain(answers: { first: Answered }[]): void {
  const failed = answers.map(({ first }) => first.answer).filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  for (const { status, later, body } of failed) {
    expect({ status, later, ucp: body.ucp }).toMatchObject({
      status: 503,
      later: true,
      ucp: { status: 'error' },
    });
  }
}

describe.each(['before', 'after'] as const)('a connection cut %s the server commits', (cut) => {
  it('leaves a purchase that is repeated bought exactly once', async () => {
    const [{ skuId }] = goods.articles;
    const idOf = (nth: number) => `po-${cut}-${nth}`;
    const answers = await cutEachCommit(cut, async (nth) => {
      await repeated({
        errand: 'create',
        subject: idOf(nth),
        method: 'POST',
        path: '/checkout-sessions',
        key: `create-${cut}-${nth}`,
        json: {
          id: idOf(nth),
          line_items: [{ item: { id: skuId }, quantity: 1, quantity_unit: { unit: 'BX' } }],
          fulfillment: someShipping(new Random(nth)),
        },
      });
      return {
        errand: 'complete',
        subject: idOf(nth),
        method: 'POST',
        path: `/checkout-sessions/${idOf(nth)}/complete`,
        key: `complete-${cut}-${nth}`,
        json: { confirm: true },
      };
    });

    expect(answers.length).toBeGreaterThan(1);
    expectTryAgain(answers);
    expect(answers.map(({ last }) => [last.answer.status, last.answer.body.status])).toEqual(
      answers.map(() => [200, 'completed']),
    );
    const { orders } = await vendor.books();
    for (const { first } of answers) {
      expect(orders.filter(({ ref }) => ref === first.subject)).toHaveLength(1);
    }
  });

  it('leaves a price change that is repeated carried out', async () => {
    const [{ id, items }] = goods.machines;
    const [{ vendorSku, priceFen } = { vendorSku: '', priceFen: 0 }] = items;
    const priceOf = (nth: number) => priceFen + nth + (cut === 'before' ? 0 : 20);
    const answers = await cutEachCommit(cut, (nth) =>
      Promise.resolve({
        errand: 'reprice',
        subject: id,
        method: 'PUT',
        path: `/locations/${id}/prices`,
        key: `price-${cut}-${nth}`,
        json: {
          prices: [
            {
              item: { id: `acme-machine:${vendorSku}` },
              price: { amount: priceOf(nth), currency: CURRENCY.code },
            },
          ],
          confirm: true,
        },
      }),
    );

    expect(answers.length).toBeGreaterThan(1);
    expectTryAgain(answers);
    for (const [index, { last }] of answers.entries()) {
      expect(last.answer.status).toBe(200);
      expect(last.answer.body.updated).toMatchObject([{ price: { amount: priceOf(index + 1) } }]);
    }
    const prices = await itemsOf(vendor, id);
    // The last request was not cut.
    expect(prices).toContainEqual({ vendorSku, priceFen: priceOf(answers.length + 1) });
  });
});
