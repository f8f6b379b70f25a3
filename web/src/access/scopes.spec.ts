import * as service from '../../../src/auth/access/scopes.js';
import { grantableRoles, grantableScopes, permits, ROLES, SCOPES, SCOPES_OF } from './scopes.js';

it('knows the scopes and roles of the service', () => {
  expect(SCOPES).toEqual(service.SCOPES);
  expect(ROLES).toEqual(service.ROLES);
  for (const role of ROLES)
    expect([role, SCOPES_OF[role]]).toEqual([role, service.SCOPES_OF[role]]);
});

it('permits receiving to those who restock', () => {
  expect(permits(['restock'], 'receive')).toBe(true);
  expect(permits(['receive'], 'restock')).toBe(false);
});

it('offers no agent the scopes of the owner', () => {
  expect(grantableRoles('agent', SCOPES)).toEqual(['agent', 'driver', 'viewer']);
  expect(grantableScopes('agent', SCOPES)).not.toContain('decide');
  expect(grantableScopes('channel', SCOPES)).toContain('decide');
});

it('offers nothing that the granter lacks', () => {
  expect(grantableScopes('person', ['read', 'admin'])).toEqual(['read', 'admin']);
  expect(grantableRoles('person', ['read', 'admin'])).toEqual(['viewer']);
});
