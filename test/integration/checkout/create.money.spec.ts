import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  checkoutOf,
  codeOf,
  goods,
  line,
  pathOf,
  SHIPPING,
  Shopper,
  totalOf,
  type Good,
} from './purchase.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY } from '../../../src/money/index.js';

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    moreVendors: [
      { namespace: 'beta-supply', baseUrl: 'http://127.0.0.1:9', token: 'x' },
      { namespace: 'gamma-supply', status: 'planned' },
    ],
  }),
);
let shopper: Shopper;
let cola: Good;
let boxed: Good & { box: NonNullable<Good['box']> };

beforeAll(async () => {
  shopper = new Shopper(route);
  const all = await goods(route);
  [cola] = all as [Good];
  boxed = all.find(({ box }) => box !== undefined) as typeof boxed;
});

afterEach(async () => {
  await route.simulator.clearFaults();
  await shopper.rules({
    spendingLimitPerRun: 50_000,
    spendingLimitPerDay: null,
    hardNoGos: [],
    probationUntil: null,
  });
});

const create = (lines: unknown, more: object = {}) =>
  shopper.create({ line_items: lines, fulfillment: SHIPPING, ...more });

describe('a new session', () => {
  it('is written once', async () => {
    const { dataSource } = route.service;
    await dataSource.query(
      `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN RAISE EXCEPTION 'a second write'; END $$`,
    );
    await dataSource.query(
      `CREATE TRIGGER refuse_change BEFORE UPDATE ON checkout_sessions
         FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    try {
      const ready = await create([line(cola, 1)]);
      expect(checkoutOf(ready).status).toBe('ready_for_complete');
      const incomplete = await shopper.create({ line_items: [line(cola, 1)] });
      expect(checkoutOf(incomplete).status).toBe('incomplete');
    } finally {
      await dataSource.query('DROP FUNCTION refuse_change CASCADE');
    }
  });

  it('with all required information is ready, priced and numbered', async () => {
    const answer = await create([line(cola, 2), line(boxed, 1, 'BX')]);
    expect(answer.status).toBe(201);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    const checkout = checkoutOf(answer);
    expect(checkout).toMatchObject({ status: 'ready_for_complete', vendor: 'acme-supply' });
    expect(checkout.id).toMatch(/^po_\d{8}_\d{3,}$/);
    const total = 2 * cola.price + boxed.box.price;
    expect(checkout.totals).toEqual([
      { type: 'subtotal', amount: total },
      { type: 'fulfillment', amount: 0, display_text: 'Delivery' },
      { type: 'total', amount: total },
    ]);
    expect(checkout.line_items).toMatchObject([
      { quantity: 2, item: { id: cola.id, price: cola.price, quantity_unit: { unit: 'EA' } } },
      {
        quantity: 1,
        item: {
          id: boxed.id,
          price: boxed.box.price,
          quantity_unit: { unit: 'BX', display_text: 'box', contains: boxed.box.contains },
        },
      },
    ]);
    expect(answer.body).toMatchObject({
      currency: CURRENCY.code,
      payment: {
        instruments: [{ handler_id: 'supplier_account', type: 'on_account', selected: true }],
      },
      ucp: {
        payment_handlers: {
          'com.example.vending.on_account': [
            { id: 'supplier_account', available_instruments: [{ type: 'on_account' }] },
          ],
        },
      },
    });
    for (const member of ['actions', 'order']) {
      expect(answer.body).not.toHaveProperty(member);
    }
    const lifetime = Date.parse(checkout.expires_at) - Date.now();
    expect(lifetime).toBeGreaterThan(86_300_000);
    expect(lifetime).toBeLessThanOrEqual(86_400_000);
    expect((await shopper.get(checkout.id)).body).toEqual(answer.body);
  });

  it('marks unit prices computed from a box price', async () => {
    const { messages } = checkoutOf(await create([line(boxed, 1)]));
    expect(messages).toMatchObject([
      { type: 'warning', code: 'price_estimated', path: '$.line_items[0].item.price' },
    ]);
  });

  it('reads C62 as each, on the line or in the item', async () => {
    const unit = { unit: 'C62' };
    const answer = await create([
      { item: { id: cola.id }, quantity: 1, quantity_unit: unit },
      { item: { id: cola.id, quantity_unit: unit }, quantity: 1 },
      { item: { id: cola.id }, quantity: 1 },
    ]);
    const units = checkoutOf(answer).line_items.map(({ item }) => item.quantity_unit.unit);
    expect(units).toEqual(['EA', 'EA', 'EA']);
  });

  it('stores the calling platform', async () => {
    const { id } = checkoutOf(
      await shopper.create(
        { line_items: [line(cola, 1)] },
        { 'ucp-agent': 'profile="https://agent.example/profile"' },
      ),
    );
    const [row] = await route.service.dataSource.query<{ ucp_agent: string }[]>(
      'SELECT ucp_agent FROM checkout_sessions WHERE id = $1',
      [id],
    );
    expect(row?.ucp_agent).toBe('https://agent.example/profile');
  });
});

describe('a new session refuses', () => {
  it.each<[string, unknown, string, string]>([
    ['no lines', undefined, 'missing', '$.line_items'],
    ['an empty list', [], 'invalid', '$.line_items'],
    ['a text for a list', 'cola', 'invalid', '$.line_items'],
    ['a line that is no object', [7], 'invalid', '$.line_items'],
    ['no item', [{ quantity: 1 }], 'missing', '$.line_items[0].item'],
    ['no quantity', [{ item: { id: 'acme-supply:x' } }], 'missing', '$.line_items[0].quantity'],
  ])('%s', async (_what, lines, code, path) => {
    const answer = await create(lines);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, code, path]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
  });

  it.each([0, -1, 1.5, '3', 1e308, 1_000_001, null])('a quantity of %j', async (quantity) => {
    const answer = await create([{ item: { id: cola.id }, quantity }]);
    expect([answer.status, pathOf(answer)]).toEqual([400, '$.line_items[0].quantity']);
  });

  it.each([
    ['acme-machine:8800113', 'namespace_mismatch'],
    ['acme-supply:no-such-good', 'invalid'],
    ['nobody-supply:x', 'invalid'],
    ['gamma-supply:x', 'namespace_unsupported'],
    ['not an id', 'invalid'],
    ['acme-supply:a b', 'invalid'],
    ['acme-supply:\u0000', 'invalid'],
  ])('the id %j', async (id, code) => {
    const answer = await create([{ item: { id }, quantity: 1 }]);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([
      400,
      code,
      '$.line_items[0].item.id',
    ]);
  });

  it.each(['acme-supply:no-such-good', 'nobody-supply:x', 'not an id', 'acme-supply:a b'])(
    'the id %j as not found',
    async (id) => {
      const answer = await create([{ item: { id }, quantity: 1 }]);
      expect(answer.text).toContain('not found');
    },
  );

  it('an unknown namespace, and names the known ones', async () => {
    const answer = await create([{ item: { id: 'nobody-supply:x' }, quantity: 1 }]);
    expect(answer.text).toContain(
      'Namespace nobody-supply not found; GET /namespaces lists acme-supply, acme-machine, beta-supply, gamma-supply',
    );
  });

  it('products of two suppliers', async () => {
    const answer = await create([line(cola, 1), line({ id: 'beta-supply:x' }, 1)]);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([
      400,
      'namespace_mismatch',
      '$.line_items[1].item.id',
    ]);
  });

  it('a unit that the product is not sold in, or that contradicts itself', async () => {
    const single = (await goods(route)).find(({ box }) => box === undefined);
    const notSold = await create([line(single ?? cola, 1, 'BX')]);
    expect([notSold.status, codeOf(notSold), pathOf(notSold)]).toEqual([
      400,
      'invalid',
      '$.line_items[0].quantity_unit',
    ]);
    const item = { id: boxed.id, quantity_unit: { unit: 'EA' } };
    const twofold = await create([{ item, quantity: 1, quantity_unit: { unit: 'BX' } }]);
    expect([twofold.status, pathOf(twofold)]).toEqual([400, '$.line_items[0].quantity_unit']);
  });

  it('a supplier that cannot be reached, or refuses our credentials', async () => {
    const unreachable = await create([line({ id: 'beta-supply:x' }, 1)]);
    expect([unreachable.status, codeOf(unreachable)]).toEqual([502, 'upstream_unreachable']);
    await route.simulator.setFault('catalog', { kind: 'refuse_credentials' });
    const unauthorized = await create([line(cola, 1)]);
    expect([unauthorized.status, codeOf(unauthorized)]).toEqual([401, 'unauthorized']);
    expect(unauthorized.text).toContain('acme-supply');
  });

  it('two methods and two groups', async () => {
    const method = SHIPPING.methods[0];
    const two = await create([line(cola, 1)], { fulfillment: { methods: [method, method] } });
    expect([two.status, pathOf(two)]).toEqual([400, '$.fulfillment.methods']);
    const groups = await create([line(cola, 1)], {
      fulfillment: { methods: [{ ...method, groups: [{}, {}] }] },
    });
    expect([groups.status, pathOf(groups)]).toEqual([400, '$.fulfillment.methods[0].groups']);
    const all = await create([line(cola, 1)], {
      fulfillment: { methods: [{ ...method, line_item_ids: ['*'] }] },
    });
    expect(all.status).toBe(201);
  });
});

describe('an order number given by the caller', () => {
  it.each(['a b', '', '..', '.', 'ü', 'x'.repeat(65), 7, 'a/b'])('must not be %j', async (id) => {
    const answer = await create([line(cola, 1)], { id });
    expect([answer.status, pathOf(answer)]).toEqual([400, '$.id']);
  });

  it('with the same body returns the existing session, with another is 409', async () => {
    const first = await create([line(cola, 1)], { id: 'PO-7.a_B' });
    expect([first.status, checkoutOf(first).id]).toEqual([201, 'PO-7.a_B']);
    const again = await create([line(cola, 1)], { id: 'PO-7.a_B' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await create([line(cola, 2)], { id: 'PO-7.a_B' });
    expect([other.status, codeOf(other)]).toEqual([409, 'conflict']);
  });

  it('cannot be reused after cancellation', async () => {
    await create([line(cola, 1)], { id: 'PO-once' });
    await shopper.cancel('PO-once');
    const again = await create([line(cola, 1)], { id: 'PO-once' });
    expect(checkoutOf(again).status).toBe('canceled');
    const other = await create([line(cola, 2)], { id: 'PO-once' });
    expect(other.status).toBe(409);
  });

  it('sent by twenty callers at once with the same body creates one session', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create([line(cola, 1)], { id: 'PO-together' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('that looks like a generated one does not block generated ones', async () => {
    const { id } = checkoutOf(await create([line(cola, 1)]));
    const next = id.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(3, '0'));
    expect((await create([line(cola, 1)], { id: next })).status).toBe(201);
    const after = await create([line(cola, 1)]);
    expect(after.status).toBe(201);
    expect(checkoutOf(after).id).not.toBe(next);
  });
});

describe('a session is incomplete', () => {
  const missing = async (fulfillment: object | undefined) => {
    const answer = await create([line(cola, 1)], { fulfillment });
    expect(answer.status).toBe(201);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    const checkout = checkoutOf(answer);
    expect(checkout.status).toBe('incomplete');
    return (checkout.messages ?? [])
      .filter(({ code }) => code === 'missing')
      .map(({ path, severity }) => [path, severity]);
  };
  const METHOD = '$.fulfillment.methods[0]';

  it('without a delivery method', async () => {
    expect(await missing(undefined)).toEqual([['$.fulfillment', 'recoverable']]);
    expect(await missing({ methods: [] })).toEqual([['$.fulfillment', 'recoverable']]);
  });

  it('without a destination', async () => {
    expect(await missing({ methods: [{ type: 'shipping' }] })).toEqual([
      [`${METHOD}.destinations`, 'recoverable'],
    ]);
  });

  it.each(['street_address', 'first_name', 'phone_number'])('without %s', async (field) => {
    const destination = { ...SHIPPING.methods[0]?.destinations[0], [field]: undefined };
    expect(await missing({ methods: [{ type: 'shipping', destinations: [destination] }] })).toEqual(
      [[`${METHOD}.destinations[0].${field}`, 'recoverable']],
    );
    const blank = { ...destination, [field]: '  ' };
    expect(await missing({ methods: [{ type: 'shipping', destinations: [blank] }] })).toHaveLength(
      1,
    );
  });

  it('until one of several destinations is chosen', async () => {
    const destinations = [1, 2].map((n) => ({
      ...SHIPPING.methods[0]?.destinations[0],
      id: `d${n}`,
    }));
    expect(await missing({ methods: [{ type: 'shipping', destinations }] })).toEqual([
      [`${METHOD}.selected_destination_id`, 'recoverable'],
    ]);
    const chosen = await create([line(cola, 1)], {
      fulfillment: {
        methods: [{ type: 'shipping', destinations, selected_destination_id: 'd2' }],
      },
    });
    expect(checkoutOf(chosen).status).toBe('ready_for_complete');
  });

  it('when the lines of a product exceed its stock together', async () => {
    // Other tests buy a few.
    const many = Math.ceil(0.75 * cola.stock);
    const answer = await create([line(cola, many), line(cola, many)], {});
    const checkout = checkoutOf(answer);
    expect(checkout.status).toBe('incomplete');
    expect(checkout.messages?.find(({ code }) => code === 'out_of_stock')).toMatchObject({
      type: 'error',
      severity: 'recoverable',
      path: '$.line_items[1]',
    });
  });

  it('permanently when a line is a no-go, by title, category or id', async () => {
    for (const word of [cola.title.toUpperCase(), cola.vendorSku.toLowerCase()]) {
      await shopper.rules({ hardNoGos: [word] });
      const checkout = checkoutOf(await create([line(cola, 1)]));
      expect(checkout.status).toBe('incomplete');
      expect(checkout.messages?.[0]).toMatchObject({
        code: 'hard_no_go',
        severity: 'unrecoverable',
        path: '$.line_items[0]',
      });
      const updated = checkoutOf(await shopper.update(checkout.id, { fulfillment: SHIPPING }));
      expect(updated.status).toBe('incomplete');
      expect(checkoutOf(await shopper.complete(checkout.id)).status).toBe('incomplete');
    }
  });
});

describe('a session requires approval', () => {
  const pending = async (quantity = 1) => {
    const answer = await create([line(cola, quantity)]);
    expect(answer.status).toBe(201);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    const checkout = checkoutOf(answer);
    expect(checkout.status).toBe('requires_escalation');
    return checkout;
  };

  it('when it exceeds the limit per purchase', async () => {
    await shopper.rules({ spendingLimitPerRun: 2 * cola.price - 1 });
    const checkout = await pending(2);
    const [{ id: approvalId }] = checkout.actions?.['com.example.vending.approval'] as [
      { id: string },
    ];
    expect(approvalId).toMatch(/^dec-\d+-\d+$/);
    expect(checkout.continue_url).toBe(`${route.service.origin}/approvals/${approvalId}`);
    expect(checkout.messages?.[0]).toMatchObject({
      type: 'error',
      code: 'approval_required',
      severity: 'requires_buyer_review',
    });
    const approval = await shopper.approval(approvalId);
    expect(approval.body).toMatchObject({
      id: approvalId,
      status: 'pending',
      approved: null,
      subject: { type: 'checkout', id: checkout.id },
    });
    expect(await shopper.events('approval_created', approvalId)).toHaveLength(1);
    expect((await shopper.get(checkout.id)).body).toMatchObject({
      continue_url: checkout.continue_url,
      actions: checkout.actions,
      messages: checkout.messages,
    });
  });

  it('during probation', async () => {
    await shopper.rules({ probationUntil: new Date(Date.now() + 60_000).toISOString() });
    await pending();
  });

  it('when the daily limit is used up', async () => {
    const { id } = await shopper.ready([line(cola, 2)]);
    const spent = totalOf(checkoutOf(await shopper.complete(id))) ?? 0;
    await shopper.rules({ spendingLimitPerDay: spent + cola.price - 1 });
    await pending();
  });
});
