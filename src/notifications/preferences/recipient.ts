import { permits, type Caller } from '../../auth/index.js';
import { UcpError } from '../../ucp/index.js';

/**
 * Whose settings a request is about: the caller's own, or with `admin` anybody's.
 * @throws UcpError when they are not the caller's.
 */
export function recipientOf(caller: Caller, principalId = caller.id): string {
  if (principalId === caller.id || permits(caller.scopes, 'admin')) return principalId;
  throw new UcpError('forbidden', {
    content: `The notifications of others need the scope admin, which ${caller.name} does not have`,
  });
}
