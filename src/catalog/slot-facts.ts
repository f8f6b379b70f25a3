/** What the operator has settled about one slot. */
export interface SlotFact {
  locked: boolean;
  /** Counted on site or known from history; null when neither. */
  capacity: number | null;
}

/** What is known of the slots of a machine beside what the machine itself tells. */
export abstract class SlotFacts {
  /** By vendor SKU; a slot of which nothing is known is absent. */
  abstract of(namespace: string, locationId: string): Promise<ReadonlyMap<string, SlotFact>>;
}
