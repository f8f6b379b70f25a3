import type { UpstreamObserver } from './contract.js';

type Call = Parameters<UpstreamObserver>[0];

export interface NamespaceHealth {
  lastOutcome: Call['outcome'] | 'not called yet';
  lastCallAt?: Date;
  /** When the first of the calls ended that have brought nothing to go by ever since. */
  inTroubleSince?: Date;
}

/** Outcomes of calls that brought no answer to go by; a no is an answer. */
const TROUBLE: ReadonlySet<Call['outcome']> = new Set([
  'unauthorized',
  'unreachable',
  'invalid_answer',
  'unknown',
]);

/** What the latest call to each vendor said. A vendor in trouble is shown, not held against the service. */
export class VendorHealth {
  private readonly latest = new Map<string, NamespaceHealth>();

  readonly observe = ({ namespace, outcome }: Call): void => {
    const at = new Date();
    const inTroubleSince = this.latest.get(namespace)?.inTroubleSince ?? at;
    this.latest.set(namespace, {
      lastOutcome: outcome,
      lastCallAt: at,
      ...(TROUBLE.has(outcome) && { inTroubleSince }),
    });
  };

  of(namespace: string): NamespaceHealth {
    return this.latest.get(namespace) ?? { lastOutcome: 'not called yet' };
  }
}
