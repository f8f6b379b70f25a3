import { OWNERS_SCOPES, permits, ROLES, SCOPES, SCOPES_OF } from './scopes.js';

it('gives the owner everything and a manager everything except administration', () => {
  expect(SCOPES_OF.owner).toEqual(SCOPES);
  expect([...SCOPES_OF.manager, 'admin'].sort()).toEqual([...SCOPES].sort());
});

it('gives no agent control over the guardrails', () => {
  expect(SCOPES_OF.agent.filter((scope) => OWNERS_SCOPES.includes(scope))).toEqual([]);
});

it.each(ROLES)('lets a %s read and do nothing that its role does not name', (role) => {
  for (const scope of SCOPES) {
    const named = (SCOPES_OF[role] as readonly string[]).includes(scope);
    const included = scope === 'receive' && role === 'agent';
    expect([scope, permits(SCOPES_OF[role], scope)]).toEqual([scope, named || included]);
  }
  expect(permits(SCOPES_OF[role], 'read')).toBe(true);
});
