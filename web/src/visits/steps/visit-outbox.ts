import { Outbox, type KeptItem, type OutboxStorage } from '../../offline/outbox.js';

export interface ReceivedProduct {
  vendor_sku: string;
  quantity: number;
}

/** What a driver did at a stop. */
export type VisitStep =
  | { step: 'start' }
  | { step: 'finish'; received: readonly ReceivedProduct[]; note: string }
  | { step: 'skip'; reason: string };

/** A step of a visit, kept on this device until the service has it. */
export type KeptVisitStep = KeptItem &
  VisitStep & {
    stop: string;
    name: string;
    /** When it was done, by the clock of this device, without a signal. */
    at?: string;
  };

export class VisitOutbox extends Outbox<KeptVisitStep> {
  constructor(storage: OutboxStorage) {
    super(storage, 'visits', isStep);
  }
}

const isStep = (value: unknown): value is KeptVisitStep => {
  const { key, by, stop, step, reason, received } = (value ?? {}) as Partial<
    Record<string, unknown>
  >;
  if (![key, by, stop].every((text) => typeof text === 'string')) return false;
  if (step === 'skip') return typeof reason === 'string';
  return step === 'start' || (step === 'finish' && Array.isArray(received));
};
