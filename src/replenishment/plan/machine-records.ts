import { Injectable } from '@nestjs/common';
import { parseInt8 } from '../../database/index.js';
import { Ledger, type Stretch as LedgerStretch } from '../../ledger/index.js';
import { slotCapacity } from '../../locations/index.js';
import { emptyStretches } from './domain/empty-stretches.js';
import type { LocalDays } from './domain/local-days.js';
import type { MachineRecord, SlotRecord } from './domain/machine-history.js';
import type { KnownMachine, KnownSlot } from './domain/planned-machine.js';
import type { Stretch } from './domain/stretch.js';
import {
  MachineRecordsRepository,
  type MachineRow,
  type SlotRow,
} from './machine-records.repository.js';

/** A machine with all that was read of it. Making sense of it is left for its turn. */
export interface RecordedMachine extends MachineRow {
  /** On how many days each of its slots was read, added up. */
  stockHistoryPoints: number;
  known(): KnownMachine;
  /** What is on record of products, whether the machine still holds them or not. */
  recordOf(vendorSkus: readonly string[]): { record: MachineRecord; slots: SlotRecord[] };
}

const NOTHING: readonly never[] = [];

/** Reads machines together with their sales. */
@Injectable()
export class MachineRecords {
  constructor(
    private readonly repository: MachineRecordsRepository,
    private readonly ledger: Ledger,
  ) {}

  /** One question after the other: a plan is not to take the database from everybody else. */
  async of(machines: readonly MachineRow[], days: LocalDays): Promise<RecordedMachine[]> {
    const ids = machines.map(({ id }) => id);
    const starts = days.startsS.map((second) => new Date(second * 1000));
    const since = new Date(days.startS(0) * 1000);
    const slots = grouped(await this.repository.slots(ids));
    const sold = await this.ledger.unitsByDay(machines, starts);
    const empty = grouped(await this.repository.emptyReadings(ids, since));
    const closures = grouped(await this.repository.closures(ids, since, days.now));
    const covered = await this.ledger.covered([...new Set(machines.map((row) => row.namespace))]);

    return machines.map((machine) => {
      const rows = slots.get(machine.id) ?? [];
      const record: MachineRecord = {
        ledger: inSeconds(covered.get(machine.namespace)),
        closures: closures.get(machine.id) ?? NOTHING,
      };
      const slotRecords = () => {
        const soldOn = sold(machine.id);
        const emptyAt = new Map(empty.get(machine.id)?.map((row) => [row.vendorSku, row.readings]));
        return (vendorSku: string, firstReadS: number | null): SlotRecord => ({
          soldOn: soldOn.get(vendorSku) ?? NOTHING,
          empty: emptyStretches(emptyAt.get(vendorSku) ?? ''),
          firstReadS,
        });
      };
      return {
        ...machine,
        stockHistoryPoints: rows.reduce((sum, slot) => sum + (slot.observedDays ?? 0), 0),
        known: () => {
          const recordOf = slotRecords();
          const known = rows
            .sort(bySku)
            .map((slot) => knownSlot(slot, recordOf(slot.vendorSku, slot.firstReadS)));
          return { id: machine.id, namespace: machine.namespace, record, slots: known };
        },
        recordOf: (vendorSkus) => {
          const recordOf = slotRecords();
          return { record, slots: vendorSkus.map((vendorSku) => recordOf(vendorSku, null)) };
        },
      };
    });
  }
}

const knownSlot = (slot: SlotRow, { soldOn, empty, firstReadS }: SlotRecord): KnownSlot => ({
  vendorSku: slot.vendorSku,
  title: slot.title,
  priceFen: parseInt8(slot.priceFen),
  stock: slot.stock,
  capacity: slotCapacity(slot),
  locked: slot.locked,
  firstReadS,
  soldOn,
  empty,
});

const bySku = (left: SlotRow, right: SlotRow): number =>
  left.vendorSku < right.vendorSku ? -1 : 1;

const inSeconds = (stretch: LedgerStretch | undefined): Stretch | null =>
  stretch ? { fromS: stretch.fromMs / 1000, toS: stretch.toMs / 1000 } : null;

/** By machine. */
function grouped<T extends { locationId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.locationId);
    if (group) group.push(row);
    else groups.set(row.locationId, [row]);
  }
  return groups;
}
