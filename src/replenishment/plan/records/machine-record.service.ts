import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { LedgerService, type Stretch as LedgerStretch } from '../../../ledger/index.js';
import {
  MachineReadingsService,
  type MachineSelection,
  type RosterEntry,
} from '../../../locations/index.js';
import { groupedBy } from '../../domain/grouped-by.js';
import type { LocalDays } from '../domain/local-days.js';
import type { Stretch } from '../domain/stretch.js';
import { RecordedMachine } from './recorded-machine.js';

/** A limit across all plans, so that they leave database connections to other callers. */
const READS_AT_ONCE = 6;

/** Reads machines and their sales. */
@Injectable()
export class MachineRecordService {
  private readonly turns = bulkhead(READS_AT_ONCE, Infinity);

  constructor(
    private readonly readings: MachineReadingsService,
    private readonly ledger: LedgerService,
  ) {}

  /** The next machines with known stock, by id. */
  machines(selection: MachineSelection): Promise<RosterEntry[]> {
    return this.readings.machines(selection);
  }

  of(machines: readonly RosterEntry[], days: LocalDays): Promise<RecordedMachine[]> {
    return this.turns.execute(() => this.read(machines, days));
  }

  private async read(
    machines: readonly RosterEntry[],
    days: LocalDays,
  ): Promise<RecordedMachine[]> {
    const ids = machines.map(({ id }) => id);
    const [first = 0, ...others] = days.startsS;
    const starts = [moment(first), ...others.map(moment)] as const;
    const readings = await this.readings.of(ids, starts, days.now);
    const slots = groupedBy(readings.slots, byMachine);
    const tomorrow = moment(days.startS(days.count + 1));
    const sold = await this.ledger.unitsByDay(machines, [...starts, tomorrow]);
    const empty = groupedBy(readings.empty, byMachine);
    const readOn = new Map(
      readings.readDays.map(({ locationId, days: read }) => [
        locationId,
        new Set(read.split(' ').map(Number)),
      ]),
    );
    const closures = groupedBy(readings.closures, byMachine);
    const covered = await this.ledger.covered([...new Set(machines.map((row) => row.namespace))]);
    return machines.map((machine) => {
      const { id, namespace } = machine;
      return new RecordedMachine(machine, {
        record: {
          ledger: inSeconds(covered.get(namespace)),
          closures: closures.get(id) ?? [],
          readOn: readOn.get(id) ?? new Set(),
        },
        slots: slots.get(id) ?? [],
        empty: empty.get(id) ?? [],
        sold: () => sold(id),
        today: days.count,
      });
    });
  }
}

const inSeconds = (stretch: LedgerStretch | undefined): Stretch | null =>
  stretch ? { fromS: stretch.fromMs / 1000, toS: stretch.toMs / 1000 } : null;

const moment = (second: number): Date => new Date(second * 1000);

const byMachine = ({ locationId }: { locationId: string }): string => locationId;
