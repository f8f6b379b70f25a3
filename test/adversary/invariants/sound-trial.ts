import type { Evidence } from '../evidence.js';
import { INITIAL_RULES, spendingLimitsIn } from '../settings.js';
import type { Exchange } from '../side/client.js';
import { AGENT_SCOPES, type Credential, type Principal } from '../side/principals.js';

const principal = (name: string, more: Partial<Principal> = {}): Principal => ({
  name,
  id: `prn-${name}`,
  kind: 'agent',
  scopes: AGENT_SCOPES,
  limits: {},
  dailyLimits: [],
  deadFrom: Infinity,
  ...more,
});

export const OWNER = principal('owner', {
  kind: 'owner',
  scopes: [...AGENT_SCOPES, 'decide', 'rules', 'admin'],
});
export const FREE = principal('free');
export const BOUND = principal('bound', {
  limits: {
    spendingLimitPerRun: 5_000,
    spendingLimitPerDay: 6_000,
    priceCapPerItem: 20,
    namespaces: ['acme-supply', 'acme-machine'],
    locations: ['M1'],
  },
  dailyLimits: [{ from: 0, fen: 6_000 }],
});
const REVOKED = principal('revoked', { deadFrom: 500 });

export const credentialOf = (one: Principal): Credential => ({
  token: one.name,
  principal: one,
  deadFrom: one.deadFrom,
});

export const exchange = (by: Principal | undefined, more: Partial<Exchange> = {}): Exchange => ({
  attempt: 1,
  by: by?.id,
  credential: by && credentialOf(by),
  method: 'POST',
  path: '/checkout-sessions',
  key: undefined,
  sentAt: 100,
  answeredAt: 110,
  status: 201,
  code: undefined,
  replayed: false,
  isWellFormed: true,
  excerpt: '',
  ...more,
});

const completion = (by: Principal, ref: string, sentAt: number) =>
  exchange(by, { path: `/checkout-sessions/${ref}/complete`, status: 200, sentAt });

const tea = {
  vendorSku: 'A2',
  quantity: 10,
  unit: 'each',
  priceFen: 260,
  highestFen: 260,
  packSize: 1,
} as const;
const order = (ref: string, quantity: number, at: number) => ({
  vendor: 'acme-supply',
  ref,
  externalRef: `SO-${ref}`,
  lines: [{ ...tea, quantity }],
  totalFen: quantity * tea.priceFen,
  highestTotalFen: quantity * tea.priceFen,
  at,
});

const checkout = (id: string, quantity: number, by: Principal) => ({
  id,
  vendor: 'acme-supply',
  status: 'completed',
  submittedBy: by.id,
  totalFen: quantity * tea.priceFen,
  lines: [{ vendorSku: 'A2', quantity, unit: 'EA' }],
  label: `SO-${id}`,
});

/**
 * A small trial without violations: a purchase without approval by each agent, a large one that the
 * owner approved, and a small price step.
 */
export const soundTrial = (): Evidence => ({
  seed: 1,
  exchanges: [
    completion(FREE, 'small', 100),
    completion(BOUND, 'own', 150),
    completion(FREE, 'large', 200),
    exchange(FREE, { key: 'a-key' }),
    exchange(BOUND, { key: 'a-key', sentAt: 120 }),
    exchange(BOUND, { method: 'PUT', path: '/locations/M2/prices', status: 403 }),
    exchange(REVOKED, { sentAt: 600, status: 401 }),
    exchange(undefined, { status: 401 }),
  ],
  books: {
    orders: [order('small', 10, 105), order('own', 15, 155), order('large', 100, 205)],
    priceChanges: [
      {
        vendor: 'acme-machine',
        locationId: 'M1',
        lines: [{ vendorSku: '8801', priceFen: 550, beforeFen: 540 }],
        at: 300,
      },
    ],
    refusedRefs: [],
  },
  principals: [OWNER, FREE, BOUND, REVOKED],
  limits: [{ from: 0, ...spendingLimitsIn(0) }],
  ownerRefusals: [],
  decisions: [{ approvalId: 'dec-1', by: OWNER.id, approved: true, amountFen: 26_000, lines: 1 }],
  approvedInOneStep: new Set(),
  approvals: [
    {
      id: 'dec-1',
      subjectType: 'checkout',
      subjectId: 'large',
      status: 'approved',
      content: {
        vendor: 'acme-supply',
        totalFen: 26_000,
        lines: [{ vendorSku: 'A2', unit: 'EA', quantity: 100 }],
      },
      askedBy: FREE.id,
      resolvedBy: 'the token holder',
      resolver: { id: OWNER.id, kind: 'owner' },
    },
  ],
  checkouts: [
    checkout('small', 10, FREE),
    checkout('own', 15, BOUND),
    checkout('large', 100, FREE),
  ],
  priceChanges: [
    {
      namespace: 'acme-machine',
      locationId: 'M1',
      status: 'done',
      lines: [{ vendorSku: '8801', beforeFen: 540, afterFen: 550 }],
      approvalId: null,
      author: BOUND.id,
    },
  ],
  runMachines: new Map([['run-1', new Set(['M1', 'M2'])]]),
  rules: { ...INITIAL_RULES },
  shownPrincipals: [OWNER, FREE, BOUND, REVOKED].map(({ id, scopes, limits }) => ({
    id,
    scopes: [...scopes],
    limits,
  })),
  audit: { code: 0, text: 'verified' },
});
