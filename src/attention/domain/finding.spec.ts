import { english, said, text } from '../../texts/index.js';
import {
  openReason,
  sentence,
  type Finding,
  type MachineFinding,
  type StockFinding,
} from './finding.js';
import { moneyText } from '../../money/index.js';

const FOUND = { id: 'x', atRiskFen: null, atRiskBasis: null, amountFen: null, since: null };
const STOCK: StockFinding = {
  ...FOUND,
  kind: 'stock',
  locationId: 'M1',
  namespace: 'acme-machine',
  slotsOut: 1,
  slotsRunningOut: 3,
  worst: [],
};
const MACHINE: MachineFinding = {
  ...FOUND,
  kind: 'machine',
  locationId: 'M1',
  name: 'Lobby',
  lastSyncedAt: new Date('2026-01-02T03:04:05Z'),
  verified: true,
  online: true,
};
const PRICE = {
  ...FOUND,
  kind: 'price' as const,
  locationId: 'M1',
  locationName: 'Lobby',
  namespace: 'acme-machine',
  vendorSku: 'C',
  title: 'Cola',
  shownFen: 300,
  expectedFen: 350,
  changedAt: new Date(0),
};
const approval = (summary: string) => ({
  id: 'dec-1-1',
  kind: 'restock_plan',
  summary,
  about: said(summary),
  subject: { type: 'checkout', id: 'PO-1' },
});

it.each<[string, Finding]>([
  ['Machine Lobby has 1 slot empty and 3 slots running out', STOCK],
  ['Machine Lobby has 2 slots empty', { ...STOCK, slotsOut: 2, slotsRunningOut: 0 }],
  ['Machine Lobby has 1 slot running out', { ...STOCK, slotsOut: 0, slotsRunningOut: 1 }],
  ['Machine Lobby was last read at 2026-01-02T03:04:05.000Z', MACHINE],
  ['Machine Lobby was never read', { ...MACHINE, lastSyncedAt: null, online: null }],
  ['Machine Lobby is offline', { ...MACHINE, online: false }],
  [
    'Machine Lobby is unverified: its platform has never answered for it',
    { ...MACHINE, verified: false, online: null },
  ],
  [`Machine Lobby shows ${moneyText(300)} for Cola instead of ${moneyText(350)}`, PRICE],
  [
    'A decision waits: Buy 3 boxes',
    { ...FOUND, kind: 'approval', locationId: null, approval: approval('Buy 3 boxes') },
  ],
  [
    'The latest call to acme-supply failed (unreachable)',
    {
      ...FOUND,
      kind: 'vendor',
      namespace: 'acme-supply',
      lastOutcome: 'unreachable',
      lastCallAt: null,
    },
  ],
  [
    `Checkout PO-1 with acme-supply for ${moneyText(1_200)} is not completed: acme-supply refused: no stock`,
    {
      ...FOUND,
      kind: 'checkout',
      checkoutId: 'PO-1',
      status: 'ready_for_complete',
      vendor: 'acme-supply',
      totalFen: 1_200,
      reason: text('supplier_refused', { vendor: 'acme-supply', words: 'no stock' }),
    },
  ],
])('%s', (words, finding) => {
  expect(english(sentence(finding, 'Lobby'))).toBe(words);
});

it('truncates long external text between characters', () => {
  const summary = `${'x'.repeat(199)}😀`;
  const finding = {
    ...FOUND,
    kind: 'approval' as const,
    locationId: null,
    approval: approval(summary),
  };
  expect(english(sentence(finding, ''))).toBe(`A decision waits: ${'x'.repeat(199)}\uFFFD`);
});

describe('checkout reason', () => {
  it.each([
    ['complete_in_progress', false, 'acme-supply has not confirmed it yet'],
    ['complete_in_progress', true, 'It waits to be sent to acme-supply by a person'],
    ['incomplete', false, 'A placed run waits for this purchase'],
    ['ready_for_complete', false, 'A placed run waits for this purchase'],
  ])('for status %s, awaiting its sending %s, is: %s', (status, awaitsSending, reason) => {
    expect(english(openReason({ status, vendor: 'acme-supply', awaitsSending }))).toBe(reason);
  });
});
