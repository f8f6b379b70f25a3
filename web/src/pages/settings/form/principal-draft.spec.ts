import type { Principal } from '../../../api/shapes.js';
import {
  changeOf,
  creationOf,
  draftOf,
  newDraft,
  readDraft,
  unusedName,
  type Draft,
} from './principal-draft.js';

const ZONE = 'Asia/Shanghai';
const NOW = new Date('2026-11-16T08:00:00Z');

const AGENT: Principal = {
  id: 'prn-7',
  name: 'Restocking agent',
  kind: 'agent',
  role: 'agent',
  scopes: ['read', 'buy', 'price', 'restock', 'roster', 'log', 'stop'],
  limits: { spendingLimitPerDay: 50_000, namespaces: ['acme-supply'], locations: ['M1', 'M2'] },
  created_at: '2026-11-01T08:00:00+08:00',
  created_by: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
  last_used_at: null,
  expires_at: '2026-12-01T08:00:30+08:00',
  status: 'active',
};

const read = (draft: Draft, before?: string | null) =>
  readDraft(draft, { timeZone: ZONE, now: NOW, before });
const plain = newDraft('agent', 'Agent 1', 'agent');

it('asks for a plain agent with nothing but its name and role', () => {
  const { wanted, problems } = read(plain);
  expect([...problems]).toEqual([]);
  expect(creationOf(wanted)).toEqual({ name: 'Agent 1', kind: 'agent', role: 'agent' });
});

it('asks for what was ticked and typed', () => {
  const { wanted, problems } = read({
    ...plain,
    name: ' Price bot ',
    role: 'custom',
    scopes: ['price', 'read'],
    amounts: { spendingLimitPerRun: '0', spendingLimitPerDay: '', priceCapPerItem: '1.5' },
    namespaces: ['acme-machine'],
    machines: 'M1, M2\nM1',
    expires: '2026-11-17T09:00',
  });
  expect([...problems]).toEqual([]);
  expect(creationOf(wanted)).toEqual({
    name: 'Price bot',
    kind: 'agent',
    scopes: ['read', 'price'],
    limits: {
      spendingLimitPerRun: 0,
      priceCapPerItem: 150,
      namespaces: ['acme-machine'],
      locations: ['M1', 'M2'],
    },
    expires_at: '2026-11-17T01:00:00.000Z',
  });
});

it.each<[string, Partial<Draft>]>([
  ['name', { name: ' ' }],
  ['scopes', { role: 'custom', scopes: [] }],
  ['spendingLimitPerDay', { amounts: { ...plain.amounts, spendingLimitPerDay: '1,5' } }],
  ['expiry', { expires: '2026-11-16T15:59' }],
])('finds a wrong %s', (problem, wrong) => {
  expect([...read({ ...plain, ...wrong }).problems]).toEqual([problem]);
});

it('changes nothing that was not edited', () => {
  const { wanted, problems } = read(draftOf(AGENT, ZONE), AGENT.expires_at);
  expect([...problems]).toEqual([]);
  expect(changeOf(AGENT, wanted)).toEqual({});
});

it('keeps an expiry in the past that was not edited', () => {
  const expired = { ...AGENT, expires_at: '2026-11-10T08:00:30+08:00' };
  const draft = { ...draftOf(expired, ZONE), name: 'Renamed' };
  const { wanted, problems } = read(draft, expired.expires_at);
  expect([...problems]).toEqual([]);
  expect(changeOf(expired, wanted)).toEqual({ name: 'Renamed' });
});

it('sends all limits when one changes, and lifts an expiry with null', () => {
  const draft = { ...draftOf(AGENT, ZONE), machines: null, expires: '' };
  const { wanted } = read(draft, AGENT.expires_at);
  expect(changeOf(AGENT, wanted)).toEqual({
    limits: { spendingLimitPerDay: 50_000, namespaces: ['acme-supply'] },
    expires_at: null,
  });
});

it('sends scopes instead of a role once they are ticked one by one', () => {
  const draft: Draft = { ...draftOf(AGENT, ZONE), role: 'custom', scopes: ['read'] };
  expect(changeOf(AGENT, read(draft, AGENT.expires_at).wanted)).toEqual({ scopes: ['read'] });
  const viewer: Draft = { ...draftOf(AGENT, ZONE), role: 'viewer' };
  expect(changeOf(AGENT, read(viewer, AGENT.expires_at).wanted)).toEqual({ role: 'viewer' });
});

it('proposes the first name that is not taken', () => {
  expect(unusedName('Agent', [])).toBe('Agent 1');
  expect(unusedName('Agent', ['Agent 1', 'Agent 3'])).toBe('Agent 2');
});
