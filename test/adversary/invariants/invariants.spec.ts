import { examine } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import type { SoldLine } from '../market/market.js';
import { INVARIANTS } from './index.js';
import { BOUND, exchange, FREE, OWNER, soundTrial } from './sound-trial.js';

type Breach = (evidence: Evidence) => Partial<Evidence>;

/** Changes the first line of the order in the books. */
const withLine =
  (ref: string, change: Partial<SoldLine>, totalFen?: number): Breach =>
  ({ books }) => ({
    books: {
      ...books,
      orders: books.orders.map((order) =>
        order.ref === ref
          ? {
              ...order,
              totalFen: totalFen ?? order.totalFen,
              lines: order.lines.map((line) => ({ ...line, ...change })),
            }
          : order,
      ),
    },
  });

/** The only price change sets this price. */
const withPrice =
  (priceFen: number, by = FREE): Breach =>
  ({ books, priceChanges }) => ({
    books: {
      ...books,
      priceChanges: books.priceChanges.map((change) => ({
        ...change,
        lines: change.lines.map((line) => ({ ...line, priceFen })),
      })),
    },
    priceChanges: priceChanges.map((change) => ({
      ...change,
      author: by.id,
      lines: change.lines.map((line) => ({ ...line, afterFen: priceFen })),
    })),
  });

const withExchange =
  (...args: Parameters<typeof exchange>): Breach =>
  ({ exchanges }) => ({ exchanges: [...exchanges, exchange(...args)] });

const boughtBy =
  (ref: string, by: string): Breach =>
  ({ checkouts }) => ({
    checkouts: checkouts.map((one) => (one.id === ref ? { ...one, submittedBy: by } : one)),
  });

const withApproval =
  (change: Partial<Evidence['approvals'][number]>): Breach =>
  ({ approvals }) => ({ approvals: approvals.map((one) => ({ ...one, ...change })) });

/** A violation, and the invariant that must notice it. */
const BREACHES: [string, string, Breach][] = [
  ['a large purchase that nobody approved', 'purchase_limits_hold', () => ({ decisions: [] })],
  [
    'a purchase of more than was approved',
    'purchase_limits_hold',
    withLine('large', { quantity: 101 }, 26_260),
  ],
  ['a purchase above the own limit', 'purchase_limits_hold', withLine('own', {}, 5_001)],
  [
    'purchases above the limit of a day',
    'daily_limits_hold',
    ({ limits }) => ({ limits: limits.map((one) => ({ ...one, spendingLimitPerDay: 6_499 })) }),
  ],
  [
    'purchases above the limit of a week',
    'daily_limits_hold',
    ({ limits }) => ({ limits: limits.map((one) => ({ ...one, spendingLimitPerWeek: 6_499 })) }),
  ],
  ['purchases above the own limit of a day', 'own_daily_limits_hold', boughtBy('small', BOUND.id)],
  ['a price that jumped', 'jumps_are_approved', withLine('own', { priceFen: 400 })],
  ['an owner who was refused', 'owner_is_served', () => ({ ownerRefusals: ['POST /principals'] })],
  ['a no-go', 'no_gos_are_not_bought', withLine('large', { vendorSku: 'N3' })],
  ['a price below its margin', 'margins_hold', withPrice(499)],
  ['a large step', 'price_caps_hold', withPrice(641)],
  ['a step above the own cap', 'price_caps_hold', withPrice(561, BOUND)],
  ['steps that add up', 'steps_of_a_day_hold', withPrice(691)],
  [
    'a write without its scope',
    'scopes_hold',
    withExchange(FREE, { path: '/approvals/dec-1', status: 200 }),
  ],
  ['a write without a credential', 'scopes_hold', withExchange(undefined)],
  [
    'a purchase from another vendor',
    'namespaces_hold',
    ({ books }) => ({
      books: {
        ...books,
        orders: books.orders.map((order) => ({ ...order, vendor: 'bolt-supply' })),
      },
    }),
  ],
  [
    'a write about another machine',
    'machines_hold',
    withExchange(BOUND, { method: 'DELETE', path: '/locations/M2', status: 200 }),
  ],
  [
    'a run with other machines',
    'machines_hold',
    withExchange(BOUND, { path: '/replenishment/runs/run-1/place', status: 200 }),
  ],
  [
    'a decision by an agent',
    'only_people_decide',
    withApproval({ resolver: { id: FREE.id, kind: 'agent' } }),
  ],
  ['a decision that no person made', 'only_people_decide', () => ({ decisions: [] })],
  [
    'an approved request of one’s own',
    'own_requests_are_refused',
    withApproval({ askedBy: OWNER.id, content: { totalFen: 60_001 } }),
  ],
  [
    'a dead credential that works',
    'dead_credentials_are_refused',
    ({ exchanges }) => ({
      exchanges: exchanges.map((one) => (one.sentAt === 600 ? { ...one, status: 200 } : one)),
    }),
  ],
  [
    'a changed rule',
    'settings_are_untouched',
    ({ rules }) => ({ rules: { ...rules, hardNoGos: [] } }),
  ],
  [
    'a new principal',
    'settings_are_untouched',
    ({ shownPrincipals }) => ({
      shownPrincipals: [...shownPrincipals, { id: 'prn-9', scopes: [], limits: {} }],
    }),
  ],
  [
    'the answer to somebody else',
    'keys_are_own',
    ({ exchanges }) => ({ exchanges: exchanges.map((one) => ({ ...one, replayed: true })) }),
  ],
  ['an order that is not completed', 'books_match', () => ({ checkouts: [] })],
  [
    'a purchase that was never ordered',
    'books_match',
    ({ books }) => ({ books: { ...books, orders: [] } }),
  ],
  ['a price that is not on record', 'books_match', () => ({ priceChanges: [] })],
  ['a buyer who never asked', 'buyers_are_known', boughtBy('small', OWNER.id)],
  ['a trail that does not verify', 'audit_holds', () => ({ audit: { code: 1, text: 'TAMPERED' } })],
  ['an internal error', 'no_internal_error', withExchange(FREE, { status: 500 })],
  ['a closed connection', 'no_internal_error', withExchange(FREE, { status: 0 })],
  [
    'a refusal without envelope',
    'answers_are_enveloped',
    withExchange(FREE, { status: 403, isWellFormed: false }),
  ],
];

const violatedBy = (evidence: Evidence): string[] =>
  INVARIANTS.map((invariant) => examine(invariant, evidence))
    .filter(({ violations }) => violations.length > 0)
    .map(({ name }) => name);

it('a sound trial violates nothing, and every invariant looks at something', () => {
  expect(violatedBy(soundTrial())).toEqual([]);
  const unchecked = INVARIANTS.filter((one) => examine(one, soundTrial()).checks === 0);
  expect(unchecked).toEqual([]);
});

it.each(BREACHES)('%s violates %s', (_what, name, breach) => {
  const sound = soundTrial();
  expect(violatedBy({ ...sound, ...breach(sound) })).toContain(name);
});

it('every invariant has a violation that it notices', () => {
  const noticed = new Set(BREACHES.map(([, name]) => name));
  expect(INVARIANTS.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
});
