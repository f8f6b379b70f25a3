import type { UpstreamObserver } from '../contract.js';

type Call = Parameters<UpstreamObserver>[0];

export interface NamespaceHealth {
  lastOutcome: Call['outcome'] | 'not called yet';
  lastCallAt?: Date;
  /** When the first of the current series of failed calls ended. */
  inTroubleSince?: Date;
}

/** Outcomes without a usable response; a refusal is a response. */
const FAILED_OUTCOMES: ReadonlySet<Call['outcome']> = new Set([
  'unauthorized',
  'unreachable',
  'invalid_answer',
  'unknown',
]);

/**
 * The outcome of the latest call to each vendor. A failing vendor is shown, but does not make the
 * service unhealthy.
 */
export class VendorHealth {
  private readonly latest = new Map<string, NamespaceHealth>();

  readonly observe = ({ namespace, outcome }: Call): void => {
    const at = new Date();
    const inTroubleSince = this.latest.get(namespace)?.inTroubleSince ?? at;
    this.latest.set(namespace, {
      lastOutcome: outcome,
      lastCallAt: at,
      ...(FAILED_OUTCOMES.has(outcome) && { inTroubleSince }),
    });
  };

  of(namespace: string): NamespaceHealth {
    return this.latest.get(namespace) ?? { lastOutcome: 'not called yet' };
  }
}
