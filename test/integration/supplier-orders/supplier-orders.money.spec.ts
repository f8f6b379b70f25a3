import { VendorHealth } from '../../../src/adapters/index.js';
import { OWNER_ID } from '../../../src/auth/index.js';
import { SettlementService, SpendingService } from '../../../src/checkout/index.js';
import { startTestService, useScheduledJobs } from '../../support/service.js';
import { PriceListSupplier, SUPPLIER } from '../../support/price-list-supplier.js';
import { useStarted } from '../../support/use-started.js';
import { checkoutOf, codeOf, codes, pathOf, SHIPPING } from '../checkout/purchase.js';
import { bearer, issue } from '../principals/principal-calls.js';

useScheduledJobs('settlement', 'order-status');

const supplier = useStarted(() => PriceListSupplier.start());

const orderOf = async (ref: string) => (await supplier.desk.get(ref)).body.order;
const purchase = async (id: string) => checkoutOf(await supplier.shopper.get(id));
const settle = () => supplier.service.app.get(SettlementService, { strict: false }).settleDue();

describe('an order', () => {
  it('waits to be sent, which is neither an order nor a failure', async () => {
    const id = await supplier.bought();
    const checkout = await purchase(id);
    expect(checkout).toMatchObject({
      status: 'complete_in_progress',
      supplier_order_url: expect.stringContaining(`/vendors/${SUPPLIER}/orders/${id}`) as string,
    });
    expect(codes(checkout)).toContain('waits_to_be_sent');
    expect((await supplier.shopper.order(id)).status).toBe(404);
    expect(await orderOf(id)).toMatchObject({ ref: id, state: 'waiting', history: [] });

    // Asking again, and looking after it, buys nothing twice and fails nothing.
    expect(checkoutOf(await supplier.shopper.complete(id)).status).toBe('complete_in_progress');
    await supplier.service.dataSource.query(
      "UPDATE checkout_sessions SET leased_until = now() - interval '1 hour' WHERE id = $1",
      [id],
    );
    await settle();
    expect((await purchase(id)).status).toBe('complete_in_progress');
    expect(await supplier.shopper.events('checkout_failed', id)).toEqual([]);
    const health = supplier.service.app.get(VendorHealth, { strict: false });
    expect(health.of(SUPPLIER).inTroubleSince).toBeUndefined();
    const attention = await supplier.service.call('GET', '/ucp/v1/attention');
    expect(attention.text).toContain('It waits to be sent to corner-supply by a person');
    const canceled = await supplier.shopper.cancel(id);
    expect(canceled.status).toBe(409);
    expect(canceled.text).toContain('mark it as cancelled');
  });

  it('that is cancelled before it was sent ends the purchase, and spends nothing', async () => {
    const spending = supplier.service.app.get(SpendingService, { strict: false });
    const { dayFen } = await spending.recent(OWNER_ID);
    await supplier.shopper.rules({ spendingLimitPerDay: dayFen + 20_000 });
    try {
      const id = await supplier.bought();
      // What waits is spent, as far as limits go.
      const second = await supplier.shopper.create({
        line_items: [
          { item: { id: `${SUPPLIER}:T1` }, quantity: 2, quantity_unit: { unit: 'BX' } },
        ],
        fulfillment: SHIPPING,
      });
      expect(checkoutOf(second).status).toBe('requires_escalation');
      expect((await supplier.desk.mark(id, 'cancelled')).status).toBe(200);
      expect((await purchase(id)).status).toBe('canceled');
      expect((await supplier.shopper.order(id)).status).toBe(404);
      expect(await supplier.shopper.events('checkout_failed', id)).toMatchObject([
        { reasoning: 'It was canceled before it was sent to corner-supply' },
      ]);
      await supplier.bought();
      expect((await supplier.desk.mark(id, 'sent')).status).toBe(409);
    } finally {
      await supplier.shopper.rules({ spendingLimitPerDay: null });
    }
  });

  it('that is cancelled after it was sent is a cancelled order', async () => {
    const id = await supplier.bought();
    await supplier.desk.mark(id, 'sent');
    await supplier.desk.mark(id, 'cancelled');
    expect((await purchase(id)).status).toBe('completed');
    expect((await supplier.shopper.order(id)).body.supplier_status).toMatchObject({
      mapped: 'cancelled',
      description: 'Cancelled after it was sent',
    });
  });

  it('can be marked as sent while the kill switch is engaged, and then has a number later', async () => {
    const id = await supplier.bought();
    const { id: other } = await supplier.shopper.ready([
      { item: { id: `${SUPPLIER}:T1` }, quantity: 1, quantity_unit: { unit: 'EA' } },
    ]);
    await supplier.shopper.rules({ killSwitchEngaged: true });
    try {
      expect(codeOf(await supplier.shopper.complete(other))).toBe('kill_switch_engaged');
      expect((await supplier.desk.get(other)).status).toBe(404);
      expect((await supplier.desk.mark(id, 'sent')).status).toBe(200);
      expect((await purchase(id)).status).toBe('completed');
    } finally {
      await supplier.shopper.rules({ killSwitchEngaged: false });
    }
  });
});

describe('a mark', () => {
  it('given again changes nothing; one that contradicts the others is a conflict', async () => {
    const id = await supplier.bought();
    for (const state of ['confirmed', 'arrived']) {
      const early = await supplier.desk.mark(id, state);
      expect([early.status, codeOf(early)]).toEqual([409, 'conflict']);
    }
    await supplier.desk.mark(id, 'sent');
    const again = await supplier.desk.mark(id, 'sent');
    expect(again.status).toBe(200);
    expect((again.body.order as { history: object[] }).history).toHaveLength(1);
    await supplier.desk.mark(id, 'arrived');
    expect((await supplier.desk.mark(id, 'arrived')).status).toBe(200);
    expect((await supplier.desk.mark(id, 'cancelled')).status).toBe(409);
    expect((await orderOf(id)) as object).toMatchObject({ history: [{}, {}] });
  });

  it('is given once when two replicas are told at the same time', async () => {
    const replica = await startTestService(
      { VENDORS: JSON.stringify([{ namespace: SUPPLIER, kind: 'files' }]) },
      supplier.database,
    );
    try {
      for (let round = 0; round < 5; round += 1) {
        const id = await supplier.bought();
        const answers = await Promise.all([
          supplier.desk.mark(id, 'sent'),
          supplier.desk.mark(id, 'sent', {}, replica),
          supplier.desk.mark(id, 'cancelled', {}, replica),
        ]);
        const statuses = answers.map(({ status }) => status);
        const { state, history } = (await orderOf(id)) as { state: string; history: object[] };
        if (state === 'sent') expect(statuses).toEqual([200, 200, 409]);
        else expect([state, statuses[2]]).toEqual(['cancelled', 200]);
        const isSent = statuses[0] === 200;
        expect(history).toHaveLength(isSent && state === 'cancelled' ? 2 : 1);
        const wanted = isSent ? 'completed' : 'canceled';
        expect(
          checkoutOf(await replica.call('GET', `/ucp/v1/checkout-sessions/${id}`)).status,
        ).toBe(wanted);
      }
    } finally {
      await replica.close();
    }
  });

  it('is refused from an agent, and with lines that do not fit', async () => {
    const id = await supplier.bought();
    const { token } = await issue(supplier.service, {
      name: 'Buyer',
      kind: 'agent',
      role: 'agent',
    });
    const path = `/ucp/v1/vendors/${SUPPLIER}/orders/${id}/marks`;
    const denied = await supplier.service.call('POST', path, {
      json: { state: 'sent' },
      headers: bearer(token),
    });
    expect(denied.status).toBe(403);
    await supplier.desk.mark(id, 'sent');
    const refused = [
      [{ lines: [{ number: 3, arrived: 1 }] }, '$.lines[0].number'],
      [{ lines: [{ number: 1, arrived: 3 }] }, '$.lines[0].arrived'],
      [
        {
          lines: [
            { number: 1, arrived: 1 },
            { number: 1, arrived: 1 },
          ],
        },
        '$.lines[1].number',
      ],
      [{ lines: [] }, '$.lines'],
    ] as const;
    for (const [more, at] of refused) {
      const answer = await supplier.desk.mark(id, 'arrived', more);
      expect([answer.status, pathOf(answer)]).toEqual([400, at]);
    }
    expect(
      (await supplier.desk.mark(id, 'arrived', { lines: [{ number: 1, arrived: 0 }] })).status,
    ).toBe(409);
    expect(pathOf(await supplier.desk.mark(id, 'lost'))).toBe('$.state');
  });
});
