import type { Caller } from '../../../auth/index.js';
import { locationRefusal } from '../../../rules/index.js';
import { UcpError } from '../../../ucp/index.js';
import type { Run } from '../../run-records/domain/run.js';

type Limited = Pick<Caller, 'limits'>;

/** @throws UcpError when a machine of the run is outside the caller's limits. */
export function requireOwnMachines({ lines }: Run, caller: Limited): void {
  for (const { locationId } of lines) requireOwnMachine(locationId, caller);
}

/** @throws UcpError when the machine is outside the caller's limits. */
export function requireOwnMachine(locationId: string, { limits }: Limited): void {
  const refusal = locationRefusal(limits, locationId);
  if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
}
