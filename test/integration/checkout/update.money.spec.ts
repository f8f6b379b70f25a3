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
  SHIPPING,
  Shopper,
  totalOf,
  type Checkout,
  type Good,
} from './purchase.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('checkout-expiry', 'forgotten-orders', 'settlement');

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    moreVendors: [{ namespace: 'beta-supply', baseUrl: 'http://127.0.0.1:9', token: 'x' }],
  }),
);
let shopper: Shopper;
let cola: Good;
let other: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola, other] = (await goods(route)) as [Good, Good];
});

afterEach(() => shopper.rules({ spendingLimitPerRun: 50_000, killSwitchEngaged: false }));

const created = async (request: object): Promise<Checkout> =>
  checkoutOf(await shopper.create(request));
const approvalOf = ({ actions }: Checkout): string =>
  actions?.['com.example.vending.approval']?.[0]?.id ?? '';

describe('an update', () => {
  it('with the missing information makes the session ready', async () => {
    const { id, status } = await created({ line_items: [line(cola, 1)] });
    expect(status).toBe('incomplete');
    const answer = await shopper.update(id, { fulfillment: SHIPPING });
    expect([answer.status, checkoutOf(answer).status]).toEqual([200, 'ready_for_complete']);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
  });

  it('replaces lines and keeps what it does not name', async () => {
    const before = await shopper.ready([line(cola, 1)]);
    const after = checkoutOf(await shopper.update(before.id, { line_items: [line(other, 4)] }));
    const delivery = JSON.stringify(before.fulfillment).replaceAll('line_1', 'line_2');
    expect(after.fulfillment).toEqual(JSON.parse(delivery));
    expect(after.line_items).toMatchObject([{ id: 'line_2', quantity: 4, item: { id: other.id } }]);
    expect(totalOf(after)).toBe(4 * other.price);
    const same = checkoutOf(await shopper.update(before.id, {}));
    expect(same).toEqual({ ...after, ucp: expect.anything() as unknown });
  });

  it('is refused for another supplier, another number and unknown sessions', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const elsewhere = await shopper.update(id, { line_items: [line({ id: 'beta-supply:x' }, 1)] });
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([400, 'namespace_mismatch']);
    const renamed = await shopper.update(id, { id: 'PO-other' });
    expect([renamed.status, pathOf(renamed)]).toEqual([400, '$.id']);
    expect((await shopper.update('po_none', {})).status).toBe(404);
    expect(checkoutOf(await shopper.get(id)).line_items).toMatchObject([{ quantity: 1 }]);
  });

  it('is 409 once the session has ended', async () => {
    const canceled = await shopper.ready([line(cola, 1)]);
    await shopper.cancel(canceled.id);
    const completed = await shopper.ready([line(cola, 1)]);
    await shopper.complete(completed.id);
    for (const { id } of [canceled, completed]) {
      const answer = await shopper.update(id, { line_items: [line(cola, 2)] });
      expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
    }
  });

  it('above the limit requires approval, and back below it does not', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await shopper.rules({ spendingLimitPerRun: 2 * cola.price });
    const dear = checkoutOf(await shopper.update(id, { line_items: [line(cola, 3)] }));
    expect(dear.status).toBe('requires_escalation');
    const asked = approvalOf(dear);
    const cheap = checkoutOf(await shopper.update(id, { line_items: [line(cola, 2)] }));
    expect(cheap.status).toBe('ready_for_complete');
    expect(cheap.actions).toBeUndefined();
    expect((await shopper.approval(asked)).body).toMatchObject({
      status: 'rejected',
      approved: false,
      reasoning: 'superseded',
    });
  });
});

describe('a decision about a purchase', () => {
  const escalated = async (quantity: number): Promise<Checkout> => {
    await shopper.rules({ spendingLimitPerRun: quantity * cola.price - 1 });
    const checkout = await created({ line_items: [line(cola, quantity)], fulfillment: SHIPPING });
    expect(checkout.status).toBe('requires_escalation');
    return checkout;
  };

  it('to approve makes the session ready; completing remains a separate call', async () => {
    const { id, ...checkout } = await escalated(3);
    const waiting = await shopper.complete(id);
    expect([waiting.status, checkoutOf(waiting).status]).toEqual([200, 'requires_escalation']);
    expect(codes(checkoutOf(waiting))[0]).toBe('approval_required');
    const approvalId = approvalOf({ id, ...checkout });
    const resolved = await shopper.resolve(approvalId, true);
    expect([resolved.status, resolved.body]).toMatchObject([
      200,
      { status: 'approved', approved: true },
    ]);
    const ready = checkoutOf(await shopper.get(id));
    expect(ready.status).toBe('ready_for_complete');
    expect(ready).not.toHaveProperty('actions');
    expect(ready.continue_url).toBe(`${route.service.origin}/purchases/${id}`);
    expect(codes(ready)).not.toContain('approval_required');
    expect((await route.simulator.books()).orders.some(({ ref }) => ref === id)).toBe(false);
    expect(checkoutOf(await shopper.complete(id)).status).toBe('completed');
    expect((await shopper.approval(approvalId)).body.used_at).toEqual(expect.any(String));
    expect(await shopper.events('approval_resolved', approvalId)).toHaveLength(1);
  });

  it('to reject cancels the session', async () => {
    const checkout = await escalated(3);
    await shopper.resolve(approvalOf(checkout), false);
    const answer = await shopper.get(checkout.id);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    const canceled = checkoutOf(answer);
    expect(canceled.status).toBe('canceled');
    expect(canceled.messages).toMatchObject([
      { code: 'approval_rejected', severity: 'unrecoverable' },
    ]);
    expect(canceled).not.toHaveProperty('actions');
    expect(canceled).not.toHaveProperty('continue_url');
    expect((await shopper.complete(checkout.id)).status).toBe(409);
  });

  it('about 100 yuan does not cover 10,000', async () => {
    await shopper.rules({ spendingLimitPerRun: 5_000 });
    const few = Math.ceil(10_000 / cola.price);
    const { id } = await created({ line_items: [line(cola, few)], fulfillment: SHIPPING });
    const first = approvalOf(checkoutOf(await shopper.get(id)));
    await shopper.resolve(first, true);
    const dear = (await goods(route)).find(({ price, stock }) => stock * price > 1_000_000);
    if (!dear) throw new Error('The supplier has nothing for 10,000 yuan');
    const many = Math.ceil(1_000_000 / dear.price);
    const changed = checkoutOf(await shopper.update(id, { line_items: [line(dear, many)] }));
    expect(changed.status).toBe('requires_escalation');
    const answer = await shopper.complete(id);
    expect([answer.status, checkoutOf(answer).status]).toEqual([200, 'requires_escalation']);
    expect(approvalOf(checkoutOf(answer))).not.toBe(first);
    expect((await route.simulator.books()).orders.some(({ ref }) => ref === id)).toBe(false);
  });

  it('is not reused when the old content returns', async () => {
    const { id } = await escalated(3);
    await shopper.resolve(approvalOf(checkoutOf(await shopper.get(id))), true);
    await shopper.update(id, { line_items: [line(cola, 4)] });
    const back = checkoutOf(await shopper.update(id, { line_items: [line(cola, 3)] }));
    expect(back.status).toBe('requires_escalation');
  });

  it('is requested once, however often the session is read or updated', async () => {
    const checkout = await escalated(3);
    const asked = approvalOf(checkout);
    const again = checkoutOf(await shopper.update(checkout.id, { fulfillment: SHIPPING }));
    expect(approvalOf(again)).toBe(asked);
    expect(approvalOf(checkoutOf(await shopper.complete(checkout.id)))).toBe(asked);
  });

  it('is closed when the session is canceled', async () => {
    const checkout = await escalated(3);
    expect(checkoutOf(await shopper.cancel(checkout.id)).status).toBe('canceled');
    expect((await shopper.approval(approvalOf(checkout))).body.status).toBe('rejected');
    const late = await shopper.resolve(approvalOf(checkout), true);
    expect([late.status, codeOf(late)]).toEqual([409, 'already_resolved']);
  });

  it('by forty concurrent callers is made once', async () => {
    const checkout = await escalated(3);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => shopper.resolve(approvalOf(checkout), true)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(39);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['already_resolved']));
    expect(await shopper.events('approval_resolved', approvalOf(checkout))).toHaveLength(1);
  });
});

describe('canceling', () => {
  it('ends a session without a supplier call', async () => {
    const before = (await route.simulator.books()).requests;
    const { id } = await shopper.ready([line(cola, 1)]);
    const answer = await shopper.cancel(id);
    expect([answer.status, checkoutOf(answer).status]).toEqual([200, 'canceled']);
    const after = (await route.simulator.books()).requests;
    expect([after.createOrder, after.orderStatus]).toEqual([
      before.createOrder,
      before.orderStatus,
    ]);
  });

  it('is 409 when the session has ended, 404 when it never existed', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await shopper.complete(id);
    const completed = await shopper.cancel(id);
    expect([completed.status, codeOf(completed)]).toEqual([409, 'conflict']);
    const again = await shopper.ready([line(cola, 1)]);
    await shopper.cancel(again.id);
    expect((await shopper.cancel(again.id)).status).toBe(409);
    expect((await shopper.cancel('po_none')).status).toBe(404);
  });
});

describe('pickup', () => {
  const pickup = (more: object = {}) => ({ methods: [{ type: 'pickup', ...more }] });

  it('offers sites and times, and accepts the chosen ones', async () => {
    const first = await shopper.create({
      line_items: [line(cola, 1)],
      fulfillment: pickup(),
    });
    expect(await ucpViolations('checkout.response', first.body)).toEqual([]);
    const checkout = checkoutOf(first);
    expect(checkout.messages?.filter(({ code }) => code === 'missing')).toMatchObject([
      { path: '$.fulfillment.methods[0].selected_destination_id' },
      { path: '$.fulfillment.methods[0].groups[0].selected_option_id' },
    ]);
    const [method] = checkout.fulfillment?.methods ?? [];
    expect(method?.destinations[0]?.id).toMatch(/^site:/);
    const options = method?.groups[0]?.options ?? [];
    expect(options.length).toBeGreaterThanOrEqual(13);
    const [site, slot] = [method?.destinations[0]?.id, options[2]];
    const chosen = checkoutOf(
      await shopper.update(checkout.id, {
        fulfillment: pickup({
          selected_destination_id: site,
          groups: [{ selected_option_id: slot?.id }],
        }),
      }),
    );
    expect(chosen.status).toBe('ready_for_complete');
    await shopper.complete(checkout.id);
    const order = (await route.simulator.books()).orders.find(({ ref }) => ref === checkout.id);
    expect(order?.fulfillment).toEqual({
      method: 'pickup',
      pickupAt: Date.parse(slot?.fulfillable_on ?? ''),
      siteId: site?.replace(/^site:/, ''),
    });
  });

  it.each([
    [{ selected_destination_id: 'site:none' }, 'selected_destination_id'],
    [{ groups: [{ selected_option_id: 'slot_none' }] }, 'groups[0].selected_option_id'],
  ])('with %j leaves the session unchanged and reports it', async (selection, member) => {
    const before = await shopper.ready([line(cola, 1)]);
    const answer = await shopper.update(before.id, {
      line_items: [line(cola, 5)],
      fulfillment: pickup(selection),
    });
    expect(answer.status).toBe(200);
    const after = checkoutOf(answer);
    expect(after.messages?.at(-1)).toMatchObject({
      code: 'invalid',
      severity: 'recoverable',
      path: `$.fulfillment.methods[0].${member}`,
    });
    expect(checkoutOf(await shopper.get(before.id))).toEqual({
      ...before,
      ucp: expect.anything() as unknown,
    });
  });

  it('at a time that has passed is incomplete again', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.service.dataSource.query(
      `UPDATE checkout_sessions SET fulfillment = '{"type":"pickup","sites":[],"selectedDestinationId":null,"slotAt":1000}' WHERE id = $1`,
      [id],
    );
    const checkout = checkoutOf(await shopper.get(id));
    expect(checkout.status).toBe('incomplete');
    expect(checkout.messages?.[0]).toMatchObject({
      code: 'missing',
      path: '$.fulfillment.methods[0].groups[0].selected_option_id',
    });
    expect(checkoutOf(await shopper.complete(id)).status).toBe('incomplete');
  });
});

describe('expiry', () => {
  const expire = (id: string) =>
    route.service.dataSource.query(
      `UPDATE checkout_sessions SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
      [id],
    );

  it('ends a session that is not completed, and reports it', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await expire(id);
    const answer = await shopper.get(id);
    expect(await ucpViolations('checkout.response', answer.body)).toEqual([]);
    expect(checkoutOf(answer).status).toBe('canceled');
    expect(checkoutOf(answer).messages).toMatchObject([
      { code: 'expired', severity: 'unrecoverable' },
    ]);
    expect((await shopper.complete(id)).status).toBe(409);
    expect((await shopper.update(id, {})).status).toBe(409);
  });

  it('ends a session that is never read, together with its pending decision', async () => {
    await shopper.rules({ spendingLimitPerRun: 0 });
    const checkout = await created({ line_items: [line(cola, 1)], fulfillment: SHIPPING });
    await expire(checkout.id);
    await until(async () => {
      const { body } = await shopper.approval(approvalOf(checkout));
      return body.status === 'rejected';
    });
    const [row] = await route.service.dataSource.query<{ status: string }[]>(
      'SELECT status FROM checkout_sessions WHERE id = $1',
      [checkout.id],
    );
    expect(row?.status).toBe('canceled');
  });

  it('does not affect a session whose outcome is unknown', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    await route.simulator.setFault('createOrder', { kind: 'drop_after', times: 1 });
    await shopper.complete(id);
    await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
    await expire(id);
    expect(checkoutOf(await shopper.get(id)).status).toBe('complete_in_progress');
    await route.simulator.clearFaults();
    expect((await shopper.settled(id)).status).toBe('completed');
  });
});
