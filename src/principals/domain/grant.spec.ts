import { SCOPES, SCOPES_OF } from '../../auth/index.js';
import { grantOf, grantProblem, looserThanOwn, outlivesOwn } from './grant.js';

const owner = { scopes: SCOPES };

it('takes exactly one of role and scopes', () => {
  expect(grantOf({})).toMatchObject({ code: 'missing', path: '$.role' });
  expect(grantOf({ role: 'viewer', scopes: ['read'] })).toMatchObject({ code: 'invalid' });
  expect(grantOf({ role: 'driver' })).toEqual({ role: 'driver', scopes: SCOPES_OF.driver });
  expect(grantOf({ scopes: [] })).toEqual({ role: 'custom', scopes: [] });
});

it('orders scopes and removes repeated ones', () => {
  expect(grantOf({ scopes: ['log', 'read', 'log'] })).toEqual({
    role: 'custom',
    scopes: ['read', 'log'],
  });
});

it.each(['decide', 'rules', 'admin'] as const)('never gives an agent %s', (scope) => {
  const grant = { role: 'custom' as const, scopes: [scope] };
  expect(grantProblem(grant, 'agent', owner)).toMatchObject({ code: 'invalid', path: '$.scopes' });
  expect(grantProblem(grant, 'person', owner)).toBeUndefined();
});

it('never gives an agent the role of a manager', () => {
  const grant = { role: 'manager' as const, scopes: [...SCOPES_OF.manager] };
  expect(grantProblem(grant, 'agent', owner)).toMatchObject({ code: 'invalid', path: '$.role' });
});

it('lets nobody grant a scope that they lack', () => {
  const grant = { role: 'custom' as const, scopes: ['read' as const, 'buy' as const] };
  const granter = { scopes: ['admin' as const, 'read' as const] };
  expect(grantProblem(grant, 'person', granter)).toEqual({
    code: 'forbidden',
    content: 'Nobody can grant what they lack: buy',
  });
});

describe('limits', () => {
  const own = { spendingLimitPerDay: 100, locations: ['M1', 'M2'] };

  it.each([
    [own],
    [{ ...own, spendingLimitPerDay: 0, locations: [] }],
    [{ ...own, priceCapPerItem: 1, namespaces: ['own-supply'] }],
  ])('can be passed on as %j', (limits) => {
    expect(looserThanOwn(limits, { limits: own })).toBeUndefined();
    expect(looserThanOwn(limits, { limits: {} })).toBeUndefined();
  });

  it.each([
    [{}, 'spendingLimitPerDay, locations'],
    [{ ...own, spendingLimitPerDay: 101 }, 'spendingLimitPerDay'],
    [{ ...own, locations: ['M1', 'M3'] }, 'locations'],
  ])('cannot be passed on as %j', (limits, looser) => {
    expect(looserThanOwn(limits, { limits: own })).toEqual({
      code: 'forbidden',
      content: `Nobody can grant looser limits than their own: ${looser}`,
    });
  });
});

describe('an expiry', () => {
  const [sooner, own, later] = [new Date(1_000), new Date(2_000), new Date(3_000)];

  it('is granted up to one’s own', () => {
    expect(outlivesOwn(sooner, own)).toBeUndefined();
    expect(outlivesOwn(own, own)).toBeUndefined();
    expect(outlivesOwn(null, null)).toBeUndefined();
    expect(outlivesOwn(later, null)).toBeUndefined();
  });

  it.each([[later], [null]])('is not granted beyond it: %j', (expiresAt) => {
    expect(outlivesOwn(expiresAt, own)).toMatchObject({ code: 'forbidden', path: '$.expires_at' });
  });
});
