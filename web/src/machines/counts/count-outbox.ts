import { Outbox, type KeptItem, type OutboxStorage } from '../../offline/outbox.js';

export interface CountedLine {
  /** None for a product with a new name. */
  sku?: string;
  title?: string;
  /** Of a product that was never sold in the machine. */
  price?: number;
  quantity: number;
  capacity?: number;
}

/** A count of a machine's stock, kept on this device until the service has it. */
export interface KeptCount extends KeptItem {
  namespace: string;
  machine: string;
  name: string;
  lines: readonly CountedLine[];
  /** When it was counted without a signal; otherwise it is of the time at which it arrives. */
  countedAt?: string;
}

export class CountOutbox extends Outbox<KeptCount> {
  constructor(storage: OutboxStorage) {
    super(storage, 'stock-counts', isCount);
  }
}

const isCount = (value: unknown): value is KeptCount => {
  const { key, by, namespace, machine, lines } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    [key, by, namespace, machine].every((text) => typeof text === 'string') && Array.isArray(lines)
  );
};
