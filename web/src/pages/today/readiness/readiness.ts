/** The readiness report of the service. */
export interface Readiness {
  database: boolean;
  eventListener: boolean;
  vendors: Vendor[];
}

export interface Vendor {
  namespace: string;
  /** False for planned vendors, which are configured but not connected. */
  live: boolean;
  outcome: string;
  lastCallAt: string | undefined;
}

/** Outcomes that prove the vendor responds; a refusal is one of them. */
const ANSWERS = new Set(['ok', 'refused', 'unsupported', 'unknown_ref']);

export type VendorState = 'good' | 'trouble' | 'idle';

export function stateOf({ live, outcome, lastCallAt }: Vendor): VendorState {
  if (!live || lastCallAt === undefined) return 'idle';
  return ANSWERS.has(outcome) ? 'good' : 'trouble';
}

/** Reads the known parts of the report; a missing part counts as down. */
export function readinessOf(report: unknown): Readiness {
  const details = member(report, 'details');
  const namespaces = member(member(details, 'adapters'), 'namespaces');
  return {
    database: isUp(member(details, 'database')) && isUp(member(details, 'migrations')),
    eventListener: isUp(member(details, 'event_listener')),
    vendors: Object.entries(namespaces ?? {}).map(([namespace, vendor]) => ({
      namespace,
      live: member(vendor, 'status') === 'live',
      outcome: text(member(vendor, 'last_outcome')) ?? '',
      lastCallAt: text(member(vendor, 'last_call_at')),
    })),
  };
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const isUp = (part: unknown): boolean => member(part, 'status') === 'up';
