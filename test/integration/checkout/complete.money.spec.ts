import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import {
  checkoutOf,
  codeOf,
  codes,
  goods,
  line,
  pathOf,
  Shopper,
  totalOf,
  type Good,
} from './purchase.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('settlement', 'order-numbers');

const route = useStarted(() =>
  startRoute({
    environment: { UPSTREAM_TIMEOUT_MS: '4000', RATE_LIMIT_PER_MINUTE: '0' },
  }),
);
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});

afterEach(async () => {
  await route.simulator.clearFaults();
  await shopper.rules({ killSwitchEngaged: false, spendingLimitPerDay: null });
});

const placed = async (ref: string) =>
  (await route.simulator.books()).orders.filter((order) => order.ref === ref);
const calls = async () => (await route.simulator.books()).requests.createOrder;

describe('completing', () => {
  it('places the order once, and shows it', async () => {
    const { id } = await shopper.ready([line(cola, 3)]);
    const answer = await shopper.complete(id);
    expect(answer.status).toBe(200);
    const checkout = checkoutOf(answer);
    const [order] = await placed(id);
    expect(checkout).toMatchObject({
      status: 'completed',
      order: { id, label: order?.externalRef },
    });
    expect(order).toMatchObject({
      lines: [{ vendorSku: cola.vendorSku, quantity: 3, unit: 'each' }],
      fulfillment: {
        method: 'shipping',
        contactName: 'Wei Zhang',
        contactPhone: '+86 21 5555 0100',
        address: '1 Century Avenue, Shanghai',
      },
    });
    expect(order?.totalFen).toBe(totalOf(checkout));
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    expect(await shopper.events('checkout_completed', id)).toHaveLength(1);
  });

  it('again returns the same order and places nothing', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const first = checkoutOf(await shopper.complete(id));
    const before = await calls();
    const again = checkoutOf(await shopper.complete(id));
    expect(again.order).toEqual(first.order);
    expect(await calls()).toBe(before);
    expect(await shopper.events('checkout_completed', id)).toHaveLength(1);
  });

  it.each([undefined, null, false, 'true', 1, [true], {}])(
    'requires the literal true, not %j',
    async (confirm) => {
      const { id } = await shopper.ready([line(cola, 1)]);
      const path = `/ucp/v1/checkout-sessions/${id}/complete`;
      const answer = await route.service.call('POST', path, { json: { confirm } });
      expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([
        400,
        'confirmation_required',
        '$.confirm',
      ]);
      expect(await placed(id)).toEqual([]);
    },
  );

  it('accepts the account at the supplier as payment, and nothing else', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const path = `/ucp/v1/checkout-sessions/${id}/complete`;
    const pay = (handler: string) => ({
      confirm: true,
      payment: { instruments: [{ id: 'x', handler_id: handler, type: 'on_account' }] },
    });
    const refused = await route.service.call('POST', path, { json: pay('card') });
    expect([refused.status, pathOf(refused)]).toEqual([400, '$.payment.instruments[0].handler_id']);
    const answer = await route.service.call('POST', path, { json: pay('supplier_account') });
    expect(checkoutOf(answer).status).toBe('completed');
  });

  it('an unknown session is 404', async () => {
    const answer = await shopper.complete('po_none');
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('a canceled session is 409, with an event', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await shopper.cancel(id);
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
    expect(await shopper.events('checkout_failed', id)).toHaveLength(1);
  });

  it('an incomplete session leaves it unchanged and reports what is missing', async () => {
    const created = checkoutOf(await shopper.create({ line_items: [line(cola, 1)] }));
    const answer = await shopper.complete(created.id);
    expect(answer.status).toBe(200);
    expect(checkoutOf(answer)).toMatchObject({ status: 'incomplete' });
    expect(codes(checkoutOf(answer))).toEqual(codes(created));
    expect(await shopper.events('checkout_failed', created.id)).toHaveLength(1);
  });
});

describe('the kill switch', () => {
  it('stops completing with 409 and leaves the session ready', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await shopper.rules({ killSwitchEngaged: true });
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'kill_switch_engaged']);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(checkoutOf(await shopper.get(id)).status).toBe('ready_for_complete');
    expect(await placed(id)).toEqual([]);
    expect(await shopper.events('checkout_failed', id)).toHaveLength(1);
    await shopper.rules({ killSwitchEngaged: false });
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
  });

  it('does not prevent preparing or canceling', async () => {
    await shopper.rules({ killSwitchEngaged: true });
    const { id } = await shopper.ready([line(cola, 1)]);
    expect((await shopper.cancel(id)).status).toBe(200);
  });
});

describe('an order that the supplier refuses', () => {
  it("is 502 with the supplier's message, and the session stays ready", async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'refuse', times: 1 });
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'supplier_rejected']);
    expect(answer.text).toContain('refused, as a fault was told to');
    expect(checkoutOf(await shopper.get(id)).status).toBe('ready_for_complete');
    expect(await shopper.events('checkout_failed', id)).toHaveLength(1);
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
    expect(await placed(id)).toHaveLength(1);
  });

  it('because of our credentials is 401 naming the supplier', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'refuse_credentials', times: 1 });
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
    expect(answer.text).toContain('acme-supply');
    expect(checkoutOf(await shopper.get(id)).status).toBe('ready_for_complete');
  });

  it('cannot be completed with other content under the same number', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'refuse', times: 1 });
    await shopper.complete(id);
    const changed = checkoutOf(await shopper.update(id, { line_items: [line(cola, 2)] }));
    expect([changed.status, codes(changed)[0]]).toEqual(['incomplete', 'conflict']);
    expect(checkoutOf(await shopper.complete(id)).status).toBe('incomplete');
    const back = checkoutOf(await shopper.update(id, { line_items: [line(cola, 1)] }));
    expect(back.status).toBe('ready_for_complete');
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
  });
});

describe('an unknown outcome', () => {
  it.each([
    ['drop_before', 'once it is sent again'],
    ['fail_before', 'once it is sent again'],
    ['drop_after', 'as the supplier has it'],
    ['fail_after', 'as the supplier has it'],
    ['garbage', 'as the supplier has it'],
    ['slow', 'as the supplier has it'],
  ] as const)('after %s is 502, and completed %s', async (kind, _how) => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind, times: 1, delayMs: 5_000 });
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'upstream_unreachable']);
    const checkout = await shopper.settled(id);
    const [order, ...others] = await placed(id);
    expect(checkout).toMatchObject({ status: 'completed', order: { label: order?.externalRef } });
    expect(others).toEqual([]);
    expect(await shopper.events('checkout_failed', id)).toHaveLength(1);
    expect(await shopper.events('checkout_completed', id)).toHaveLength(1);
  });

  it('prevents changing, canceling and completing it in the meantime', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'fail_after', times: 1 });
    await shopper.complete(id);
    await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
    const answers = [
      await shopper.update(id, { line_items: [line(cola, 2)] }),
      await shopper.cancel(id),
      await shopper.complete(id),
    ];
    for (const answer of answers) {
      expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
    }
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
    expect(checkoutOf(await shopper.get(id)).status).toBe('complete_in_progress');
    await route.simulator.clearFaults();
    expect((await shopper.settled(id)).status).toBe('completed');
  });

  it('returns to ready when the supplier has no order and the kill switch is engaged', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'fail_before', times: 1 });
    await shopper.complete(id);
    await shopper.rules({ killSwitchEngaged: true });
    const before = await calls();
    expect((await shopper.settled(id)).status).toBe('ready_for_complete');
    expect(await calls()).toBe(before);
    expect(await placed(id)).toEqual([]);
  });

  it('is not sent again for a principal that may not buy it any more', async () => {
    const changes = [
      ['DELETE', undefined, 'was revoked or has expired'],
      ['PATCH', { scopes: ['read'] }, 'may not buy any more'],
      [
        'PATCH',
        { limits: { namespaces: ['other-supply'] } },
        'may not buy from this supplier any more',
      ],
      ['PATCH', { limits: { spendingLimitPerRun: 1 } }, 'Buyer'],
    ] as const;
    const before = await calls();
    const lost = [];
    for (const [method, json, why] of changes) {
      const { call, principal } = await issue(route.service, { name: 'Buyer', role: 'agent' });
      const buyer = new Shopper({ service: { ...route.service, call } });
      const { id } = await buyer.ready([line(cola, 1)]);
      await route.simulator.setFault('createOrder', { kind: 'fail_before', times: 1 });
      await buyer.complete(id);
      const path = `/ucp/v1/principals/${principal.id}`;
      const changed = await route.service.call(method, path, json && { json });
      expect(changed.status).toBe(200);
      lost.push({ id, why });
    }
    for (const { id, why } of lost) {
      expect((await shopper.settled(id)).status).toBe('ready_for_complete');
      expect(await placed(id)).toEqual([]);
      expect((await shopper.events('checkout_failed', id)).at(-1)?.reasoning).toContain(why);
    }
    expect(await calls()).toBe(before + changes.length);
  });

  it('with the order at the supplier is completed despite the kill switch, and labelled later', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'drop_after', times: 1 });
    await shopper.complete(id);
    await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
    await shopper.rules({ killSwitchEngaged: true });
    const before = await calls();
    await route.simulator.clearFaults();
    const checkout = await shopper.settled(id);
    expect(checkout.status).toBe('completed');
    expect(checkout.order?.label).toBeUndefined();
    expect(await calls()).toBe(before);
    await shopper.rules({ killSwitchEngaged: false });
    const [order] = await placed(id);
    await until(async () => checkoutOf(await shopper.get(id)).order?.label !== undefined);
    expect(checkoutOf(await shopper.get(id)).order?.label).toBe(order?.externalRef);
    expect(await placed(id)).toHaveLength(1);
  });
});

describe('an order number', () => {
  const orderElsewhere = async (ref: string) => {
    const { url, token } = route.simulator;
    const lines = [{ vendorSku: cola.vendorSku, quantity: 1, unit: 'each' }];
    const fulfillment = { method: 'pickup', pickupAt: Date.now() + 86_400_000 };
    const response = await fetch(`${url}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ref, lines, fulfillment }),
    });
    expect(response.status).toBe(200);
  };

  it.each([{ id: 'PO-asked' }, {}])('of %j is looked up at the supplier once', async (more) => {
    const { id } = await shopper.ready([line(cola, 1)], more);
    const before = (await route.simulator.books()).requests.orderStatus;
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
    expect((await route.simulator.books()).requests.orderStatus).toBe(before + 1);
  });

  it('that the supplier already knows is 409, and nothing is sent', async () => {
    await orderElsewhere('PO-taken');
    const { id } = await shopper.ready([line(cola, 1)], { id: 'PO-taken' });
    const before = await calls();
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
    expect(await calls()).toBe(before);
    expect(checkoutOf(await shopper.get(id)).status).toBe('ready_for_complete');
  });

  it('is not used while the supplier cannot be reached', async () => {
    const { id } = await shopper.ready([line(cola, 1)], { id: 'PO-unasked' });
    await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
    const answer = await shopper.complete(id);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'upstream_unreachable']);
    expect(await placed(id)).toEqual([]);
    expect(checkoutOf(await shopper.get(id)).status).toBe('ready_for_complete');
  });
});
