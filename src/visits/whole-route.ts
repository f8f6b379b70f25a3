import { permits, type Caller } from '../auth/index.js';
import { UcpError } from '../ucp/index.js';

/** What concerns all visits is not for a principal that is limited to some machines. */
export function assertMayPlanAll({ name, limits, scopes }: Caller): void {
  if (limits.locations === undefined || permits(scopes, 'rules')) return;
  throw new UcpError('forbidden', {
    content: `${name} is limited to some machines, and this concerns the visits to all`,
  });
}
