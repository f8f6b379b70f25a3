import type { Finding } from '../../attention/index.js';
import { said } from '../../texts/index.js';
import type { BriefingFacts } from './briefing-facts.js';
import type { Incoming } from './incoming.js';

export const NOW = new Date('2026-11-17T00:41:00Z');
const DAY_MS = 86_400_000;

export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** A route on which nothing happens. */
export const QUIET: BriefingFacts = {
  now: NOW,
  zone: 'Asia/Shanghai',
  since: { eventId: null, at: daysAgo(1) },
  newestEventId: null,
  findings: [],
  stockAsOf: daysAgo(0),
  beingRead: 0,
  names: new Map(),
  failures: [],
  canceled: [],
  decided: [],
  toPlace: [],
  incoming: [],
  tours: [],
  money: {
    killSwitchEngaged: false,
    simulationEnabled: false,
    probationUntil: null,
    perPurchaseFen: 50_000,
    day: { limitFen: 200_000, spentFen: 12_345 },
    week: { limitFen: null, spentFen: 60_000 },
    own: null,
  },
  sales: null,
};

const FOUND = { atRiskFen: null, atRiskBasis: null, amountFen: null, since: daysAgo(2) };

export const stock = (
  locationId: string,
  atRiskFen: number | null,
  title = 'Cola',
): Extract<Finding, { kind: 'stock' }> => ({
  ...FOUND,
  kind: 'stock',
  id: `stock:${locationId}`,
  since: null,
  atRiskFen,
  atRiskBasis: atRiskFen === null ? null : 'margin',
  locationId,
  namespace: 'acme-machine',
  slotsOut: 1,
  slotsRunningOut: 2,
  worst: [
    {
      vendorSku: 'cola',
      title,
      stock: 0,
      stockoutAt: null,
      arrivesAt: null,
      atRiskFen,
      atRiskBasis: 'margin',
    },
    {
      vendorSku: 'tea',
      title: 'Tea',
      stock: 3,
      stockoutAt: daysAgo(-1),
      arrivesAt: daysAgo(-2),
      atRiskFen: 1,
      atRiskBasis: 'margin',
    },
  ],
});

export const approval = (id: string, summary: string, amountFen: number | null): Finding => ({
  ...FOUND,
  kind: 'approval',
  id: `approval:${id}`,
  amountFen,
  locationId: null,
  approval: {
    id,
    kind: 'restock_plan',
    summary,
    about: said(summary),
    subject: { type: 'checkout', id: 'PO-1' },
  },
});

export const checkout = (checkoutId: string, reason: string): Finding => ({
  ...FOUND,
  kind: 'checkout',
  id: `checkout:${checkoutId}`,
  amountFen: 4_200,
  checkoutId,
  status: 'ready_for_complete',
  vendor: 'acme-supply',
  totalFen: 4_200,
  reason: said(reason),
});

export const vendor = (namespace: string): Finding => ({
  ...FOUND,
  kind: 'vendor',
  id: `vendor:${namespace}`,
  namespace,
  lastOutcome: 'unreachable',
  lastCallAt: daysAgo(0),
});

export const machine = (
  locationId: string,
  name: string,
  more: Partial<Extract<Finding, { kind: 'machine' }>> = {},
): Finding => ({
  ...FOUND,
  kind: 'machine',
  id: `machine:${locationId}`,
  locationId,
  name,
  lastSyncedAt: daysAgo(2),
  verified: true,
  online: null,
  ...more,
});

export const wrongPrice = (locationId: string, locationName: string, title: string): Finding => ({
  ...FOUND,
  kind: 'price',
  id: `price:${locationId}-cola`,
  locationId,
  locationName,
  namespace: 'acme-machine',
  vendorSku: 'cola',
  title,
  shownFen: 300,
  expectedFen: 350,
  changedAt: daysAgo(3),
});

export const task = (
  taskId: string,
  text: string,
  more: Partial<Extract<Finding, { kind: 'task' }>> = {},
): Finding => ({
  ...FOUND,
  kind: 'task',
  id: `task:${taskId}`,
  taskId,
  text,
  repeat: null,
  assignedTo: null,
  dueAt: daysAgo(1),
  machine: null,
  prices: null,
  ...more,
});

export const incoming = (id: string, more: Partial<Incoming> = {}): Incoming => ({
  kind: 'order',
  id,
  vendor: 'acme-supply',
  totalFen: 2_100,
  goods: [{ title: 'Cola', quantity: 10, unit: 'EA' }],
  orderedAt: daysAgo(1),
  dueAt: daysAgo(-1),
  isOverdue: false,
  runId: null,
  isDelivered: false,
  ...more,
});
