import type { Evidence } from '../evidence.js';
import type { Answer, Exchange } from '../exchange.js';
import type { CheckoutBody } from '../wire.js';
import { moneyText } from '../../../src/money/index.js';

const MACHINE = 'M1';
const ITEM = 'm-cola';

/**
 * A small trial without violations: one approved purchase, one that needed no approval, one
 * canceled, and one price step of each size.
 */
export function soundTrial(): Evidence {
  const large = session('po-2-0-1', 'completed', 30_000, 'SO1');
  const small = session('po-2-0-2', 'completed', 9_000, 'SO2');
  const canceled = session('po-2-0-3', 'canceled', 5_000);
  const waiting = {
    ...large,
    status: 'requires_escalation',
    order: undefined,
    ...waitsFor('dec-1'),
  };
  return {
    seed: 2,
    numbersAwaited: true,
    exchanges: [
      asked('create', 'po-2-0-1', answer(201, waiting, 10)),
      asked('resolve', 'dec-1', answer(200, { id: 'dec-1', status: 'approved' }, 20)),
      asked('complete', 'po-2-0-1', answer(200, large, 30)),
      asked('complete', 'po-2-0-1', answer(200, large, 31)),
      asked('complete', 'po-2-0-2', undefined),
      asked('complete', 'po-2-0-2', answer(502, {}, 40)),
      asked('cancel', 'po-2-0-3', answer(200, canceled, 50)),
      repriced(390, answer(200, changed(350, 390), 60)),
      repriced(900, answer(200, waitsFor('dec-2'), 70)),
      { ...killSwitch(true, answer(200, {}, 100)), sentAt: 90 },
      { ...killSwitch(false, answer(200, {}, 210)), sentAt: 200 },
    ],
    books: {
      orders: [booked(large, 'SO1'), booked(small, 'SO2')],
      priceChanges: [priced(390), priced(900)],
      restocks: [],
      requests: {} as Evidence['books']['requests'],
      received: [
        sent(large, 25),
        sent(small, 38),
        sent(small, 39),
        reached(390, 55),
        reached(900, 75),
      ],
    },
    sessions: new Map([large, small, canceled].map((one) => [one.id, one])),
    decisions: [
      decision('dec-1', 'checkout', 'po-2-0-1'),
      decision('dec-2', 'price_change', MACHINE),
    ],
    events: [
      told('checkout_completed', 'Order po-2-0-1 placed'),
      told('checkout_failed', 'Order po-2-0-2 is in the dark'),
      told('checkout_completed', 'Order po-2-0-2 placed'),
      told('price_changed', 'Prices changed', `Cola ${moneyText(350)} to ${moneyText(390)}`),
      told('price_changed', 'Prices changed', `Cola ${moneyText(390)} to ${moneyText(900)}`),
    ],
    unsettledMachines: [],
    goods: {
      articles: [{ skuId: 'acme-supply:A1', packSize: 12, packPriceFen: 3_000 }],
      machines: [{ id: MACHINE, name: MACHINE, items: [{ vendorSku: ITEM, priceFen: 350 }] }],
    },
    prices: new Map([[MACHINE, new Map([[ITEM, 900]])]]),
  };
}

const session = (id: string, status: string, total: number, label?: string): CheckoutBody => ({
  id,
  status,
  line_items: [
    {
      id: 'li_1',
      item: { id: 'acme-supply:A1', price: total, quantity_unit: { unit: 'BX' } },
      quantity: 1,
    },
  ],
  totals: [
    { type: 'subtotal', amount: total },
    { type: 'total', amount: total },
  ],
  ...(label !== undefined && { order: { id, label } }),
});

const waitsFor = (id: string) => ({ actions: { 'com.example.vending.approval': [{ id }] } });

const answer = (status: number, body: object, at: number): Answer => ({
  at,
  status,
  replayed: false,
  later: false,
  text: JSON.stringify(body),
  body: body as Record<string, unknown>,
});

const asked = (errand: Exchange['errand'], subject: string, reply?: Answer): Exchange => ({
  errand,
  subject,
  method: 'POST',
  path: `/${subject}`,
  sentAt: 0,
  answer: reply,
});

const repriced = (amount: number, reply: Answer): Exchange => ({
  ...asked('reprice', MACHINE, reply),
  json: { prices: [{ item: { id: `acme-machine:${ITEM}` }, price: { amount } }], confirm: true },
});

const changed = (previous: number, price: number) => ({
  location: MACHINE,
  updated: [
    {
      item: { id: `acme-machine:${ITEM}` },
      previous: { amount: previous },
      price: { amount: price },
    },
  ],
});

const killSwitch = (killSwitchEngaged: boolean, reply: Answer): Exchange => ({
  ...asked('rules', '', reply),
  json: { killSwitchEngaged },
});

const lines = [{ vendorSku: 'A1', quantity: 1, unit: 'pack' as const }];
const fulfillment = { method: 'pickup' as const, pickupAt: 1 };

const booked = (one: CheckoutBody, externalRef: string) => ({
  ref: one.id,
  externalRef,
  lines,
  fulfillment,
  totalFen: one.totals[1]?.amount ?? 0,
  state: 'ordered' as const,
  acceptedAt: 0,
});

const sent = ({ id }: CheckoutBody, arrivedAt: number) => ({
  method: 'createOrder' as const,
  ref: id,
  lines,
  fulfillment,
  arrivedAt,
});

const priced = (priceFen: number) => ({
  locationId: MACHINE,
  lines: [{ vendorSku: ITEM, priceFen }],
  at: 0,
});

const reached = (priceFen: number, arrivedAt: number) => ({
  method: 'updatePrices' as const,
  locationId: MACHINE,
  lines: [{ vendorSku: ITEM, priceFen }],
  arrivedAt,
});

const decision = (id: string, subjectType: string, subjectId: string) => ({
  id,
  subjectType,
  subjectId,
  status: 'approved' as const,
  used: true,
});

const told = (kind: string, summary: string, reasoning = 'as asked') => ({
  kind,
  summary,
  reasoning,
  location: kind.startsWith('price') ? MACHINE : null,
});
