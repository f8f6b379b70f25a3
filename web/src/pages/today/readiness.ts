/** What the service says about itself to whoever watches over it. */
export interface Readiness {
  database: boolean;
  eventListener: boolean;
  vendors: Vendor[];
}

export interface Vendor {
  namespace: string;
  /** Planned ones are known, but not connected. */
  live: boolean;
  outcome: string;
  lastCallAt: string | undefined;
}

/** Outcomes that are an answer; a no is one too. */
const ANSWERS = new Set(['ok', 'refused', 'unsupported', 'unknown_ref']);

export type VendorState = 'good' | 'trouble' | 'idle';

export function stateOf({ live, outcome, lastCallAt }: Vendor): VendorState {
  if (!live || lastCallAt === undefined) return 'idle';
  return ANSWERS.has(outcome) ? 'good' : 'trouble';
}

/** Takes what it knows from the report and leaves the rest: a part that is not told of is down. */
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
