import { parseInt8 } from '../../../database/index.js';
import type { SoldUnits } from '../../../ledger/index.js';
import {
  slotCapacity,
  type EmptyReadings,
  type RosterEntry,
  type SlotReading,
} from '../../../locations/index.js';
import { emptyStretches } from '../domain/empty-stretches.js';
import type { MachineRecord, SlotRecord } from '../domain/machine-history.js';
import type { KnownMachine, KnownSlot } from '../domain/planned-machine.js';

export interface MachineFacts {
  record: MachineRecord;
  slots: SlotReading[];
  empty: readonly EmptyReadings[];
  sold: () => SoldUnits;
  /** Today's day number in the sales. */
  today: number;
}

const NOTHING: readonly never[] = [];

/** A machine with its raw readings, which are parsed only when it is planned. */
export class RecordedMachine {
  readonly id: string;
  private readonly namespace: string;

  constructor(
    { id, namespace }: RosterEntry,
    private readonly facts: MachineFacts,
  ) {
    this.id = id;
    this.namespace = namespace;
  }

  /** Its slots by vendor SKU. */
  known(): KnownMachine {
    const recordOf = this.slotRecords();
    const slots = this.facts.slots
      .sort(bySku)
      .map((slot) => knownSlot(slot, recordOf(slot.vendorSku, slot.firstReadS)));
    return { id: this.id, namespace: this.namespace, record: this.facts.record, slots };
  }

  /** The records of products, whether or not the machine still holds them. */
  recordOf(vendorSkus: readonly string[]): { record: MachineRecord; slots: SlotRecord[] } {
    const recordOf = this.slotRecords();
    const slots = vendorSkus.map((vendorSku) => recordOf(vendorSku, null));
    return { record: this.facts.record, slots };
  }

  private slotRecords(): (vendorSku: string, firstReadS: number | null) => SlotRecord {
    const { today } = this.facts;
    const sold = this.facts.sold();
    const empty = new Map(this.facts.empty.map((row) => [row.vendorSku, row.readings]));
    return (vendorSku, firstReadS) => {
      const units = sold.get(vendorSku) ?? NOTHING;
      const soldOn = units.filter((day) => day < today);
      return {
        soldOn,
        soldToday: units.length - soldOn.length,
        empty: emptyStretches(empty.get(vendorSku) ?? ''),
        firstReadS,
      };
    };
  }
}

/** Not with a spread: V8 would keep the slots as dictionaries, which are slow to read as well. */
const knownSlot = (slot: SlotReading, record: SlotRecord): KnownSlot => ({
  soldOn: record.soldOn,
  soldToday: record.soldToday,
  empty: record.empty,
  firstReadS: record.firstReadS,
  vendorSku: slot.vendorSku,
  title: slot.title,
  priceFen: parseInt8(slot.priceFen),
  stock: slot.stock,
  capacity: slotCapacity(slot),
  highestStock: slot.highestStock,
  locked: slot.locked,
  stockHistoryPoints: slot.observedDays ?? 0,
});

const bySku = (left: SlotReading, right: SlotReading): number =>
  left.vendorSku < right.vendorSku ? -1 : 1;
