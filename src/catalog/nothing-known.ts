import type { LedgerEvidence } from './ledger-evidence.js';
import type { SlotFact, SlotFacts } from './slot-facts.js';

/** Stands in where no room keeps facts about slots; to be replaced by one that does. */
export class NoSlotFacts implements SlotFacts {
  of(): Promise<ReadonlyMap<string, SlotFact>> {
    return Promise.resolve(new Map());
  }
}

/** Stands in where no room keeps the ledger; to be replaced by one that does. */
export class NoLedgerEvidence implements LedgerEvidence {
  hasSeen(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
