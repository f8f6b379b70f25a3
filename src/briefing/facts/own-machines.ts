import type { Finding } from '../../attention/index.js';

/** Whether a reader is told about a machine; undefined stands for all machines. */
export type OwnMachines = ReadonlySet<string> | undefined;

/** What concerns no machine concerns everyone. */
export const isOwn = (own: OwnMachines, locationId: string | null): boolean =>
  own === undefined || locationId === null || own.has(locationId);

export const isOwnFinding = (own: OwnMachines, finding: Finding): boolean =>
  isOwn(own, machineOf(finding));

function machineOf(finding: Finding): string | null {
  switch (finding.kind) {
    case 'stock':
    case 'machine':
    case 'price':
    case 'approval':
      return finding.locationId;
    case 'task':
      return finding.machine?.id ?? null;
    case 'checkout':
    case 'vendor':
      return null;
  }
}
