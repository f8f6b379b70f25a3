import { startRoute } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { checkoutOf, codeOf, goods, line, SHIPPING, Shopper, type Good } from './purchase.js';
import { useStarted } from '../../support/use-started.js';

const ROUNDS = 12;

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    withoutMachines: true,
  }),
);
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});

const placed = async (ref: string) =>
  (await route.simulator.books()).orders.filter((order) => order.ref === ref);
const calls = async () => (await route.simulator.books()).requests.createOrder;

const isBought = async (id: string) =>
  (await route.simulator.books()).orders.some(({ ref }) => ref === id);

/** Runs completing and something else concurrently many times, a little later each time. */
async function meet(
  other: (id: string) => Promise<Answer>,
  check: (seen: { completed: Answer; other: Answer; id: string }) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await shopper.ready([line(cola, 1)]);
    const later = async () => {
      for (let turn = 0; turn < round * 3; turn += 1) await new Promise(setImmediate);
      return other(id);
    };
    const [completed, answer] = await Promise.all([shopper.complete(id), later()]);
    await shopper.settled(id);
    await check({ completed, other: answer, id });
  }
}

const outcome = (answer: Answer) =>
  answer.status === 200 ? checkoutOf(answer).status : `${answer.status} ${String(codeOf(answer))}`;

describe('completing concurrently with', () => {
  it('canceling: bought or canceled, never both', async () => {
    await meet(
      (id) => shopper.cancel(id),
      async ({ completed, other, id }) => {
        const { status } = checkoutOf(await shopper.get(id));
        expect(['completed', 'canceled']).toContain(status);
        expect(await isBought(id)).toBe(status === 'completed');
        expect([outcome(completed), outcome(other)]).toEqual(
          status === 'completed'
            ? ['completed', '409 conflict']
            : [expect.stringMatching(/^(canceled|409 conflict)$/), 'canceled'],
        );
      },
    );
  });

  it('expiry: bought or expired, never both', async () => {
    await meet(
      async (id) => {
        await route.service.dataSource.query(
          'UPDATE checkout_sessions SET expires_at = clock_timestamp() WHERE id = $1',
          [id],
        );
        return shopper.get(id);
      },
      async ({ id }) => {
        const { status } = checkoutOf(await shopper.get(id));
        expect(['completed', 'canceled']).toContain(status);
        expect(await isBought(id)).toBe(status === 'completed');
      },
    );
  });

  it('a change: what is bought is the content at the time of completion', async () => {
    await meet(
      (id) => shopper.update(id, { line_items: [line(cola, 2)] }),
      async ({ completed, other, id }) => {
        const checkout = checkoutOf(await shopper.get(id));
        const order = (await route.simulator.books()).orders.find(({ ref }) => ref === id);
        expect(checkout.status).toBe('completed');
        expect(order?.lines[0]?.quantity).toBe(checkout.line_items[0]?.quantity);
        expect(checkoutOf(completed).line_items).toEqual(checkout.line_items);
        expect(outcome(other)).toMatch(/^(ready_for_complete|409 conflict)$/);
        expect(checkout.line_items[0]?.quantity).toBe(other.status === 200 ? 2 : 1);
      },
    );
  });

  it('a rejection: nothing rejected is bought', async () => {
    await shopper.rules({ spendingLimitPerRun: 0 });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const created = checkoutOf(
          await shopper.create({
            line_items: [line(cola, 1)],
            fulfillment: SHIPPING,
          }),
        );
        const decision = created.actions?.['com.example.vending.approval']?.[0]?.id ?? '';
        const [completed, approved, rejected] = await Promise.all([
          shopper.complete(created.id),
          shopper.resolve(decision, true),
          shopper.resolve(decision, false),
        ]);
        expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
        const { status } = checkoutOf(await shopper.get(created.id));
        if (rejected.status === 200) {
          expect(status).toBe('canceled');
          expect(await isBought(created.id)).toBe(false);
        } else {
          expect(['ready_for_complete', 'completed']).toContain(status);
          expect(await isBought(created.id)).toBe(status === 'completed');
        }
        expect(outcome(completed)).toMatch(
          /^(requires_escalation|completed|canceled|409 conflict)$/,
        );
      }
    } finally {
      await shopper.rules({ spendingLimitPerRun: 50_000 });
    }
  });

  it('the kill switch: nothing reaches the supplier after its response', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sessions = [];
      for (let n = 0; n < 4; n += 1) sessions.push(await shopper.ready([line(cola, 1)]));
      const completing = sessions.map(({ id }) => shopper.complete(id));
      for (let turn = 0; turn < round * 4; turn += 1) await new Promise(setImmediate);
      await shopper.rules({ killSwitchEngaged: true });
      const atEngaged = (await route.simulator.books()).requests.createOrder;
      const answers = await Promise.all(completing);
      expect((await route.simulator.books()).requests.createOrder).toBe(atEngaged);
      for (const [index, answer] of answers.entries()) {
        const id = sessions[index]?.id ?? '';
        expect(outcome(answer)).toMatch(/^(completed|409 kill_switch_engaged)$/);
        expect(await isBought(id)).toBe(answer.status === 200);
      }
      await shopper.rules({ killSwitchEngaged: false });
    }
  });
});

it('two concurrent purchases do not spend the same remaining daily budget', async () => {
  const sessions = [];
  for (let n = 0; n < 8; n += 1) sessions.push(await shopper.ready([line(cola, 1)]));
  const [row] = await route.service.dataSource.query<{ spent: string }[]>(
    `SELECT coalesce(sum(total), 0) AS spent FROM checkout_sessions
     WHERE status = 'completed' AND NOT submitted_with_approval`,
  );
  const limit = Number(row?.spent ?? 0) + 3 * cola.price;
  await shopper.rules({ spendingLimitPerDay: limit });
  const answers = await Promise.all(sessions.map(({ id }) => shopper.complete(id)));
  await shopper.rules({ spendingLimitPerDay: null });
  expect(answers.map(outcome).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'completed'),
    ...Array.from({ length: 5 }, () => 'requires_escalation'),
  ]);
});

it.each([{}, { id: 'PO-fifty' }])(
  'fifty concurrent completions of a session created with %j place one order, and all see it or wait',
  async (more) => {
    const { id } = await shopper.ready([line(cola, 1)], more);
    const before = await calls();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.complete(id)));
    expect(await calls()).toBe(before + 1);
    expect(await placed(id)).toHaveLength(1);
    const orders = new Set<string>();
    for (const answer of answers) {
      if (answer.status === 200) orders.add(JSON.stringify(checkoutOf(answer).order));
      else {
        expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
        expect(answer.headers.get('retry-after')).toBe('1');
      }
    }
    expect(orders.size).toBe(1);
    expect(await shopper.events('checkout_completed', id)).toHaveLength(1);
  },
);

it('a repeated request with its key gets the first response verbatim', async () => {
  const { id } = await shopper.ready([line(cola, 1)]);
  const headers = { 'idempotency-key': `complete-${id}` };
  const first = await shopper.complete(id, headers);
  const again = await shopper.complete(id, headers);
  expect(first.status).toBe(200);
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

it('a repeated creation with its key creates no second session', async () => {
  const request = { line_items: [line(cola, 1)], fulfillment: SHIPPING };
  const headers = { 'idempotency-key': 'create-once' };
  const first = await shopper.create(request, headers);
  const again = await shopper.create(request, headers);
  expect(again.text).toBe(first.text);
});
