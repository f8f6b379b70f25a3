import type { Evidence } from '../evidence.js';
import { examine, INVARIANTS } from './index.js';
import { soundTrial } from './sound-trial.js';

type Breach = (evidence: Evidence) => Partial<Evidence>;

const withStatus = (evidence: Evidence, id: string, status: string) => {
  const session = evidence.sessions.get(id);
  if (!session) throw new Error(`There is no ${id}`);
  return { sessions: new Map(evidence.sessions).set(id, { ...session, status }) };
};
const withBooks = ({ books }: Evidence, change: Partial<Evidence['books']>) => ({
  books: { ...books, ...change },
});

/** A violation, and the invariant that must notice it. */
const BREACHES: [string, string, Breach][] = [
  ['an order whose session was forgotten', 'bought_is_completed', () => ({ sessions: new Map() })],
  [
    'an order of another size',
    'bought_is_completed',
    (evidence) =>
      withBooks(evidence, {
        orders: evidence.books.orders.map((order) => ({
          ...order,
          lines: order.lines.map((line) => ({ ...line, quantity: 2 })),
        })),
      }),
  ],
  [
    'a completed session that was never ordered',
    'completed_is_bought',
    (evidence) => withBooks(evidence, { orders: [] }),
  ],
  [
    'an order for a canceled session',
    'canceled_is_not_bought',
    (evidence) => withStatus(evidence, 'po-2-0-2', 'canceled'),
  ],
  [
    'an acknowledged completion that was undone',
    'answers_stay_true',
    (evidence) => withStatus(evidence, 'po-2-0-1', 'ready_for_complete'),
  ],
  [
    'a decision that was reversed',
    'answers_stay_true',
    ({ decisions }) => ({ decisions: decisions.map((one) => ({ ...one, status: 'rejected' })) }),
  ],
  ['a price change that was not recorded', 'answers_stay_true', () => ({ events: [] })],
  [
    'an order with two completion events',
    'attempts_have_events',
    ({ events }) => ({ events: [...events, ...events] }),
  ],
  [
    'an attempt without an event',
    'attempts_have_events',
    ({ exchanges }) => ({ exchanges: [...exchanges, ...exchanges, ...exchanges] }),
  ],
  [
    'a session left in progress',
    'nothing_in_progress',
    (evidence) => withStatus(evidence, 'po-2-0-3', 'complete_in_progress'),
  ],
  ['a price change left in progress', 'nothing_in_progress', () => ({ unsettledMachines: ['M1'] })],
  [
    'a purchase despite the kill switch',
    'kill_switch_holds',
    (evidence) =>
      withBooks(evidence, {
        received: evidence.books.received.map((write) => ({ ...write, arrivedAt: 150 })),
      }),
  ],
  [
    'a reference used for two orders',
    'one_body_per_reference',
    (evidence) =>
      withBooks(evidence, {
        received: evidence.books.received.map((write, index) =>
          write.method === 'createOrder'
            ? { ...write, fulfillment: { method: 'pickup', pickupAt: index } }
            : write,
        ),
      }),
  ],
  [
    'a large purchase without approval',
    'limits_hold',
    ({ decisions }) => ({ decisions: decisions.map((one) => ({ ...one, status: 'rejected' })) }),
  ],
  [
    'small purchases that together exceed the daily limit',
    'limits_hold',
    ({ sessions }) => {
      const one = sessions.get('po-2-0-2');
      const many = Array.from({ length: 20 }, (_, index) => `po-2-1-${index}`);
      return { sessions: new Map(one ? many.map((id) => [id, { ...one, id }]) : []) };
    },
  ],
  [
    'a step over the cap that was made twice on one approval',
    'approvals_are_used_once',
    (evidence) => {
      const { priceChanges } = evidence.books;
      return withBooks(evidence, { priceChanges: [...priceChanges, ...priceChanges] });
    },
  ],
  [
    'an approval used up without an order',
    'approvals_are_used_once',
    (evidence) => withStatus(evidence, 'po-2-0-1', 'canceled'),
  ],
  [
    'a price that was not confirmed',
    'prices_are_as_confirmed',
    () => ({ prices: new Map([['M1', new Map([['m-cola', 777]])]]) }),
  ],
  [
    'an unexpected failure',
    'no_internal_error',
    ({ exchanges }) => ({
      exchanges: exchanges.map((one) => ({
        ...one,
        answer: one.answer && { ...one.answer, status: 500 },
      })),
    }),
  ],
];

describe('the invariants', () => {
  it.each(INVARIANTS)('find nothing wrong in a sound trial: $name', (invariant) => {
    const { checks, violations } = examine(invariant, soundTrial());
    expect(violations).toEqual([]);
    expect(checks).toBeGreaterThan(0);
  });

  it.each(BREACHES)('notice %s', (_breach, name, breach) => {
    const sound = soundTrial();
    const noticed = INVARIANTS.map((invariant) =>
      examine(invariant, { ...sound, ...breach(sound) }),
    ).filter(({ violations }) => violations.length > 0);
    expect(noticed.map((finding) => finding.name)).toContain(name);
  });

  it('all have a violation to notice', () => {
    const noticed = new Set(BREACHES.map(([, name]) => name));
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
  });
});
