import type { Principal } from '../api/shapes.js';
import { isForOthers, mayApprove, requestOf } from './own-request.js';
import { SCOPES } from './scopes.js';

const OWNER = { id: 'prn-owner', kind: 'owner', scopes: [...SCOPES] } satisfies Partial<Principal>;
const MANAGER = {
  id: 'prn-2',
  kind: 'person',
  scopes: ['read', 'decide'],
} satisfies Partial<Principal>;
const DRIVER = { id: 'prn-3', kind: 'person', scopes: ['read'] } satisfies Partial<Principal>;
const CHANNEL = { id: 'prn-4', kind: 'channel', scopes: ['decide'] } satisfies Partial<Principal>;

const of = (askedBy: { id: string } | undefined, fen = 100) => ({ askedBy, fen });

it('lets the owner approve their own request, up to the amount of the rule', () => {
  expect(mayApprove(OWNER, of(OWNER, 100), null)).toBe(true);
  expect(mayApprove(OWNER, of(OWNER, 100), 100)).toBe(true);
  expect(mayApprove(OWNER, of(OWNER, 101), 100)).toBe(false);
  expect(mayApprove(OWNER, of(MANAGER, 101), 100)).toBe(true);
});

it('lets nobody else approve their own request', () => {
  expect(isForOthers(MANAGER, of(MANAGER), null)).toBe(true);
  expect(mayApprove(MANAGER, of(MANAGER), null)).toBe(false);
  expect(mayApprove(MANAGER, of(OWNER), null)).toBe(true);
  expect(mayApprove(MANAGER, of(undefined), null)).toBe(true);
});

it('offers it to nobody without the scope, to no channel, and to nobody unknown', () => {
  expect(mayApprove(DRIVER, of(OWNER), null)).toBe(false);
  expect(mayApprove(CHANNEL, of(OWNER), null)).toBe(false);
  expect(mayApprove(undefined, of(OWNER), null)).toBe(false);
});

it('takes what is spent, or the largest price step', () => {
  const yuan = (amount: number) => ({ amount, currency: 'CNY' as const });
  const item = { id: 'acme-machine:1', title: 'Water' };
  expect(requestOf({ amount: yuan(500), exact_amount: yuan(502) }).fen).toBe(502);
  expect(
    requestOf({
      lines: [
        { item, price: yuan(300), previous: yuan(350) },
        { item, price: yuan(900), previous: yuan(200) },
      ],
    }).fen,
  ).toBe(700);
});
