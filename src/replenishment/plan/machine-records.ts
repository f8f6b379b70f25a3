import { Injectable } from '@nestjs/common';
import { Ledger, type SoldUnits, type Stretch as LedgerStretch } from '../../ledger/index.js';
import { emptyStretches } from './domain/empty-stretches.js';
import type { LocalDays } from './domain/local-days.js';
import type { MachineRecord, SlotRecord } from './domain/machine-history.js';
import type { Stretch } from './domain/stretch.js';
import {
  MachineRecordsRepository,
  type MachineRow,
  type SlotRow,
} from './machine-records.repository.js';

export interface RecordedSlot extends SlotRow, SlotRecord {}

/** A machine with all that is on record of it. */
export interface RecordedMachine extends MachineRow {
  record: MachineRecord;
  /** By vendor SKU. */
  slots: RecordedSlot[];
}

const NOTHING: readonly never[] = [];
const NOTHING_SOLD: SoldUnits = new Map();

/** Reads machines together with their sales. */
@Injectable()
export class MachineRecords {
  constructor(
    private readonly repository: MachineRecordsRepository,
    private readonly ledger: Ledger,
  ) {}

  /** One after the other: a plan is not to take the database from everybody else. */
  async of(machines: readonly MachineRow[], days: LocalDays): Promise<RecordedMachine[]> {
    const ids = machines.map(({ id }) => id);
    const starts = days.startsS.map((second) => new Date(second * 1000));
    const since = new Date(days.startS(0) * 1000);
    const slots = await this.repository.slots(ids);
    const sold = await this.ledger.unitsByDay(machines, starts);
    const empty = await this.emptyAt(ids, since);
    const closures = await this.repository.closures(ids, since, days.now);
    const covered = await this.ledger.covered([...new Set(machines.map((row) => row.namespace))]);

    const slotsOf = grouped(slots, ({ locationId }) => locationId);
    const closuresOf = grouped(closures, ({ locationId }) => locationId);
    return machines.map((machine) => ({
      ...machine,
      record: {
        ledger: inSeconds(covered.get(machine.namespace)),
        closures: closuresOf.get(machine.id) ?? NOTHING,
      },
      slots: (slotsOf.get(machine.id) ?? []).sort(bySku).map((slot) => ({
        ...slot,
        soldOn: (sold.get(machine.id) ?? NOTHING_SOLD).get(slot.vendorSku) ?? NOTHING,
        empty: empty.get(slotKey(slot)) ?? NOTHING,
      })),
    }));
  }

  private async emptyAt(ids: readonly string[], since: Date): Promise<Map<string, Stretch[]>> {
    const rows = await this.repository.emptyReadings(ids, since);
    return new Map(rows.map((row) => [slotKey(row), emptyStretches(row.readings)]));
  }
}

const slotKey = ({ locationId, vendorSku }: { locationId: string; vendorSku: string }): string =>
  `${locationId} ${vendorSku}`;

const bySku = (left: SlotRow, right: SlotRow): number =>
  left.vendorSku < right.vendorSku ? -1 : 1;

const inSeconds = (stretch: LedgerStretch | undefined): Stretch | null =>
  stretch ? { fromS: stretch.fromMs / 1000, toS: stretch.toMs / 1000 } : null;

function grouped<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
