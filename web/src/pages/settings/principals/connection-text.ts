import type { Principal } from '../../../api/shapes.js';

interface Connection {
  principal: Pick<Principal, 'name' | 'kind' | 'scopes' | 'expires_at'>;
  /** In words, one text each. */
  limits: readonly string[];
  token: string;
  /** The address of the service. */
  origin: string;
}

const DECIDING = {
  agent: [
    'What exceeds the limits or the owner’s rules is answered with "approval_required" and waits for a person. Do not repeat it; ask for GET /approvals/{id}.',
  ],
  channel: ['Decisions need "resolver": the registered administrator who made them.'],
};

/** What an agent needs to know to connect. In English, which every agent reads. */
export function connectionText({ principal, limits, token, origin }: Connection): string {
  const { name, kind, scopes, expires_at: expires } = principal;
  return [
    `You are connected to Routekeeper, which runs a route of vending machines, as "${name}".`,
    '',
    `Base URL: ${origin}/ucp/v1`,
    `Send with every request: Authorization: Bearer ${token}`,
    'Send with every write: a new Idempotency-Key header, and the same one when you repeat it.',
    '',
    `You may: ${scopes.join(', ')}`,
    ...(limits.length > 0 ? [`Your limits: ${limits.join('; ')}`] : []),
    ...(expires === null ? [] : [`Your access ends: ${expires}`]),
    ...(kind === 'agent' || kind === 'channel' ? DECIDING[kind] : []),
    '',
    `Begin with: GET ${origin}/ucp/v1/me`,
    `Discovery: ${origin}/.well-known/ucp`,
    `Documentation: ${origin}/docs (OpenAPI: ${origin}/docs/openapi.json)`,
    'Keep the token secret. It is not shown again.',
  ].join('\n');
}
