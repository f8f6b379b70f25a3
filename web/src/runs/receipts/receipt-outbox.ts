import { Outbox, type KeptItem, type OutboxStorage } from '../../offline/outbox.js';

/** A count of a run or of one of its machines, kept on this device until the service has it. */
export interface KeptReceipt extends KeptItem {
  runId: string;
  /** The machine; null for the rest of the run. */
  location: string | null;
  delivered: readonly { slot_id: string; location: string; quantity: number }[];
  note: string;
  countedAt: string;
}

/** Counts that wait to be sent. */
export class ReceiptOutbox extends Outbox<KeptReceipt> {
  constructor(storage: OutboxStorage) {
    super(storage, 'receipts', isReceipt);
  }
}

const isReceipt = (value: unknown): value is KeptReceipt => {
  const { key, by, runId, delivered } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    typeof by === 'string' &&
    typeof runId === 'string' &&
    Array.isArray(delivered)
  );
};
