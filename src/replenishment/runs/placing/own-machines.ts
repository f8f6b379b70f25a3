import type { Caller } from '../../../auth/index.js';
import { locationRefusal } from '../../../rules/index.js';
import { UcpError } from '../../../ucp/index.js';
import type { Run } from '../../run-records/domain/run.js';

/** @throws UcpError when a machine of the run is outside the caller's limits. */
export function requireOwnMachines({ lines }: Run, { limits }: Pick<Caller, 'limits'>): void {
  for (const { locationId } of lines) {
    const refusal = locationRefusal(limits, locationId);
    if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
  }
}
