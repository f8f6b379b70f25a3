import type { UpstreamObserver } from './contract.js';

type Call = Parameters<UpstreamObserver>[0];

export interface NamespaceHealth {
  lastOutcome: Call['outcome'] | 'not called yet';
  lastCallAt?: Date;
}

/** What the latest call to each vendor said. A vendor in trouble is shown, not held against the service. */
export class VendorHealth {
  private readonly latest = new Map<string, { outcome: Call['outcome']; at: Date }>();

  readonly observe = ({ namespace, outcome }: Call): void => {
    this.latest.set(namespace, { outcome, at: new Date() });
  };

  of(namespace: string): NamespaceHealth {
    const call = this.latest.get(namespace);
    return call
      ? { lastOutcome: call.outcome, lastCallAt: call.at }
      : { lastOutcome: 'not called yet' };
  }
}
