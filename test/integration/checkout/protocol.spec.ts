import { startRoute } from '../../support/route.js';
import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  checkoutOf,
  codeOf,
  goods,
  line,
  pathOf,
  SHIPPING,
  Shopper,
  type Checkout,
  type Good,
} from './purchase.js';
import { useStarted } from '../../support/use-started.js';

type Boxed = Good & { box: NonNullable<Good['box']> };

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0', EXTENSION_PREFIX: 'cn.route.ops' },
  }),
);
let shopper: Shopper;
let cola: Good;
let water: Good;
let boxed: Boxed;

beforeAll(async () => {
  shopper = new Shopper(route);
  const all = await goods(route);
  boxed = all.find(({ box }) => box !== undefined) as Boxed;
  [cola, water] = all.filter(({ id }) => id !== boxed.id) as [Good, Good];
});
afterEach(() => shopper.rules({ spendingLimitPerRun: 5_000_000 }));

const METHOD = SHIPPING.methods[0];
const INSTRUMENT = { id: 'account', handler_id: 'supplier_account', type: 'on_account' };

const valid = async (answer: Answer): Promise<Checkout> => {
  expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
  return checkoutOf(answer);
};
const create = (lines: object[], more: object = {}) =>
  shopper.create({ line_items: lines, fulfillment: SHIPPING, ...more });
const lineIds = ({ line_items }: Checkout) => line_items.map(({ id }) => id);
const refusal = (answer: Answer) => [answer.status, codeOf(answer), pathOf(answer)];
const completeWith = (id: string, instruments: object[]) =>
  route.service.call('POST', `/ucp/v1/checkout-sessions/${id}/complete`, {
    json: { confirm: true, payment: { instruments } },
  });
const open = (url: string) => route.service.call('GET', new URL(url).pathname, { anonymous: true });

describe('a quantity', () => {
  it.each([2, 15, -1, 0.5, '0'])('of a unit with the scale %j is refused', async (scale) => {
    const unit = { unit: 'EA', scale };
    const onLine = await create([{ ...line(cola, 150), quantity_unit: unit }]);
    expect(refusal(onLine)).toEqual([400, 'invalid', '$.line_items[0].quantity_unit.scale']);
    const inItem = await create([{ item: { id: cola.id, quantity_unit: unit }, quantity: 150 }]);
    expect(refusal(inItem)).toEqual([400, 'invalid', '$.line_items[0].item.quantity_unit.scale']);
  });

  it('of a unit with the scale 0 counts whole units', async () => {
    const answer = await create([{ ...line(cola, 2), quantity_unit: { unit: 'C62', scale: 0 } }]);
    expect((await valid(answer)).line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('of boxes with another pack size than stated is refused', async () => {
    const { contains } = boxed.box;
    const unit = (pieces: unknown) => ({ unit: 'BX', contains: pieces });
    const wrong = await create([{ ...line(boxed, 1), quantity_unit: unit(contains + 1) }]);
    expect(refusal(wrong)).toEqual([400, 'invalid', '$.line_items[0].quantity_unit.contains']);
    expect(wrong.text).toContain(`${contains}`);
    const inItem = { item: { id: boxed.id, quantity_unit: unit(1) }, quantity: 1 };
    expect(refusal(await create([inItem]))).toEqual([
      400,
      'invalid',
      '$.line_items[0].item.quantity_unit.contains',
    ]);
    expect((await create([{ ...line(boxed, 1), quantity_unit: unit('many') }])).status).toBe(400);
    const right = await create([{ ...line(boxed, 1), quantity_unit: unit(contains) }]);
    const { id } = await valid(right);
    const changed = await shopper.update(id, {
      line_items: [{ ...line(boxed, 1), quantity_unit: unit(contains + 1) }],
    });
    expect(refusal(changed)).toEqual([400, 'invalid', '$.line_items[0].quantity_unit.contains']);
    const pieces = { ...line(cola, 1), quantity_unit: { unit: 'EA', contains: 6 } };
    expect((await create([pieces])).status).toBe(400);
  });
});

describe('a line', () => {
  const put = async (id: string, lines: object[]) =>
    valid(await shopper.update(id, { line_items: lines }));

  it('keeps its id across changes, and its id is never reused', async () => {
    const created = await shopper.ready([line(cola, 1), line(boxed, 1, 'BX')]);
    const { id } = created;
    expect(lineIds(created)).toEqual(['line_1', 'line_2']);
    const swapped = await put(id, [line(boxed, 2, 'BX'), line(cola, 3)]);
    expect(lineIds(swapped)).toEqual(['line_2', 'line_1']);
    expect(lineIds(await put(id, [line(cola, 1)]))).toEqual(['line_1']);
    expect(lineIds(await put(id, [line(water, 1), line(cola, 1)]))).toEqual(['line_3', 'line_1']);
    const again = await put(id, [line(boxed, 1, 'BX'), line(cola, 1)]);
    expect(lineIds(again)).toEqual(['line_4', 'line_1']);
    expect(again.fulfillment?.methods[0]?.line_item_ids).toEqual(['line_4', 'line_1']);
    const eaches = await put(id, [line(boxed, 1), line(cola, 1)]);
    expect(lineIds(eaches)).toEqual(['line_5', 'line_1']);
    expect(lineIds(checkoutOf(await shopper.get(id)))).toEqual(['line_5', 'line_1']);
    expect((await shopper.complete(id)).status).toBe(200);
    const order = (await shopper.order(id)).body as unknown as Checkout;
    expect(lineIds(order)).toEqual(['line_5', 'line_1']);
  });

  it('is distinguished from another line of the same product by the id that is sent', async () => {
    const { id } = await shopper.ready([line(cola, 1), line(cola, 2)]);
    const named = await put(id, [{ id: 'line_2', ...line(cola, 5) }, line(cola, 7)]);
    expect(lineIds(named)).toEqual(['line_2', 'line_1']);
    expect(named.line_items).toMatchObject([{ quantity: 5 }, { quantity: 7 }]);
    const other = await put(id, [{ id: 'line_2', ...line(water, 1) }, line(cola, 7)]);
    expect(lineIds(other)).toEqual(['line_2', 'line_1']);
    const unknown = await put(id, [{ id: 'mine', ...line(boxed, 1) }, line(cola, 7)]);
    expect(lineIds(unknown)).toEqual(['line_3', 'line_1']);
    const twice = await shopper.update(id, {
      line_items: [
        { id: 'line_1', ...line(cola, 1) },
        { id: 'line_1', ...line(cola, 2) },
      ],
    });
    expect(refusal(twice)).toEqual([400, 'invalid', '$.line_items[1].id']);
  });

  it('gets its own id, even when two are added concurrently', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const added = await Promise.all([water, boxed].map((good) => put(id, [line(good, 1)])));
    expect(added.flatMap(lineIds).sort()).toEqual(['line_2', 'line_3']);
  });
});

describe('the lines of a method', () => {
  const shipping = (ids: string[]) => ({ methods: [{ ...METHOD, line_item_ids: ids }] });

  it('are ignored on create, when no line has an id', async () => {
    const answer = await create([line(cola, 1), line(boxed, 1)], {
      fulfillment: shipping(['item_123']),
    });
    expect(answer.status).toBe(201);
    const [method] = (await valid(answer)).fulfillment?.methods ?? [];
    expect(method?.line_item_ids).toEqual(['line_1', 'line_2']);
  });

  it('must be exactly the existing lines on update, not new ones', async () => {
    const { id } = await shopper.ready([line(cola, 1), line(boxed, 1)]);
    for (const ids of [['line_1'], ['line_1', 'line_2', 'item_123'], []]) {
      const partly = await shopper.update(id, { fulfillment: shipping(ids) });
      expect(refusal(partly)).toEqual([400, 'invalid', '$.fulfillment.methods[0].line_item_ids']);
    }
    const line_items = [line(cola, 1), line(boxed, 1), line(water, 1)];
    const more = await shopper.update(id, {
      line_items,
      fulfillment: shipping(['line_1', 'line_2']),
    });
    const [method] = (await valid(more)).fulfillment?.methods ?? [];
    expect(method?.line_item_ids).toEqual(['line_1', 'line_2', 'line_3']);
  });
});

describe('more than one payment instrument', () => {
  it('pays for nothing and leaves the session unchanged', async () => {
    const ready = await shopper.ready([line(cola, 1)]);
    const { id } = ready;
    const answer = await completeWith(id, [INSTRUMENT, { ...INSTRUMENT, id: 'other' }]);
    expect(answer.status).toBe(200);
    const { messages, ...session } = await valid(answer);
    const { messages: before = [], ...unchanged } = ready;
    expect(messages).toEqual([
      ...before,
      {
        type: 'error',
        code: 'payment_failed',
        content: expect.stringContaining('one payment instrument') as string,
        severity: 'recoverable',
        path: '$.payment.instruments',
      },
    ]);
    expect(session).toEqual(unchanged);
    expect((await shopper.get(id)).body).toEqual(ready);
    expect((await shopper.order(id)).status).toBe(404);
    expect((await route.simulator.books()).orders.some(({ ref }) => ref === id)).toBe(false);
    expect(await shopper.events('checkout_failed', id)).toHaveLength(1);
    expect(checkoutOf(await completeWith(id, [INSTRUMENT])).status).toBe('completed');
    const repeated = await valid(await completeWith(id, [INSTRUMENT, INSTRUMENT]));
    expect([repeated.status, repeated.order?.id]).toEqual(['completed', id]);
    expect(repeated.messages ?? []).not.toContainEqual(
      expect.objectContaining({ code: 'payment_failed' }),
    );
  });
});

describe('page links', () => {
  it('lead to the purchase page until it has ended', async () => {
    const incomplete = await valid(await shopper.create({ line_items: [line(cola, 1)] }));
    const ready = await shopper.ready([line(cola, 1)]);
    for (const { id, status, continue_url = '' } of [incomplete, ready]) {
      expect([status, continue_url]).toEqual([status, `${route.service.origin}/purchases/${id}`]);
      const page = await open(continue_url);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
    }
    const canceled = checkoutOf(await shopper.cancel(incomplete.id));
    expect(canceled).not.toHaveProperty('continue_url');
  });

  it('lead to the order page once the order is placed', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const completed = await valid(await shopper.complete(id));
    expect(completed).not.toHaveProperty('continue_url');
    const page = `${route.service.origin}/purchases/${id}`;
    expect(completed.order?.permalink_url).toBe(page);
    const order = await shopper.order(id);
    expect(await ucpViolations('order.response', order.body)).toEqual([]);
    expect(order.body.permalink_url).toBe(page);
    expect((await open(page)).headers.get('content-type')).toContain('text/html');
  });
});

it('an escalated session points at its action', async () => {
  await shopper.rules({ spendingLimitPerRun: cola.price - 1 });
  const checkout = await valid(await create([line(cola, 1)]));
  expect(checkout.status).toBe('requires_escalation');
  expect(checkout.actions).toHaveProperty(['cn.route.ops.approval', 0, 'id']);
  const path = "$.actions['cn.route.ops.approval'][0]";
  expect(checkout.messages?.[0]).toMatchObject({ code: 'approval_required', path });
  expect(checkoutOf(await shopper.complete(checkout.id)).messages?.[0]).toMatchObject({ path });
});

describe('the expectation of an order is described as the chosen option', () => {
  const described = async (id: string) => {
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
    const { body } = await shopper.order(id);
    expect(await ucpViolations('order.response', body)).toEqual([]);
    const { fulfillment } = body as {
      fulfillment: { expectations: { description?: string }[] };
    };
    return fulfillment.expectations.map(({ description }) => description);
  };
  const optionsOf = ({ fulfillment }: Checkout) =>
    (fulfillment?.methods[0]?.groups[0]?.options ?? []) as { id: string; title: string }[];

  it('for shipping', async () => {
    const ready = await shopper.ready([line(cola, 1)]);
    expect(await described(ready.id)).toEqual([optionsOf(ready)[0]?.title]);
  });

  it('for pickup', async () => {
    const method = { type: 'pickup', selected_destination_id: null as string | null };
    const created = checkoutOf(
      await create([line(cola, 1)], { fulfillment: { methods: [method] } }),
    );
    const option = optionsOf(created).at(-1);
    const [site] = created.fulfillment?.methods[0]?.destinations ?? [];
    const chosen = {
      ...method,
      selected_destination_id: site?.id,
      groups: [{ selected_option_id: option?.id }],
    };
    await valid(await shopper.update(created.id, { fulfillment: { methods: [chosen] } }));
    expect(await described(created.id)).toEqual([option?.title]);
  });
});
