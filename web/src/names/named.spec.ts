import { named, type NameWords } from './named.js';

const MACHINES = new Map([
  ['M0001', 'Lobby'],
  ['12', 'Twelve'],
]);

const WORDS: NameWords = {
  machine: (id) => MACHINES.get(id),
  run: (at) => `Restock of ${at.slice(0, 10)}`,
  purchase: (on) => `Purchase of ${on}`,
  decision: 'Decision',
  sale: 'Sale',
};

it.each([
  ['Machine Lobby (M0001) registered', 'Machine Lobby registered'],
  ['Machine Old gym (GONE-1) removed', 'Machine Old gym removed'],
  ['Synced M0001: 12 slots, 12 products', 'Synced Lobby: 12 slots, 12 products'],
  ['The machine is M0001.', 'The machine is Lobby.'],
  [
    'Checkout po_20261116_003 completed: ordered from acme-supply for ¥12.00',
    'Purchase of 2026-11-16 completed: ordered from Acme for ¥12.00',
  ],
  ['Checkout MY-PO-7 completed', 'Checkout MY-PO-7 completed'],
  [
    'Buy 3 × Cola from acme-supply for ¥9.00 (checkout po_20261116_003)',
    'Buy 3 × Cola from Acme for ¥9.00',
  ],
  ['Run run-1763251200000 placed: 3 slots', 'Restock of 2025-11-16 placed: 3 slots'],
  [
    'Decision dec-1790000000000-7 approved: Change prices on Lobby (M0001)',
    'Decision approved: Change prices on Lobby',
  ],
  ['Approved as a part of decision dec-1790000000000-7', 'Approved as a part of Decision'],
  ['Restocking agent (agent, prn-12) may read', 'Restocking agent (agent) may read'],
  ['Ann (prn-12) accepted the invitation', 'Ann accepted the invitation'],
  ['Sale TILL000001, paid: Cola', 'Sale, paid: Cola'],
  ['The ledger of acme-machine could not be read', 'The ledger of Acme could not be read'],
  // Neither a part of another id nor a number is the id of a machine.
  ['M0001-cola and acme-machine:M0001', 'M0001-cola and acme-machine:M0001'],
  ['12 left', '12 left'],
])('shows %j as %j', (text, shown) => {
  expect(named(text, WORDS)).toBe(shown);
});
