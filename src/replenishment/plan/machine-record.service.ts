import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { LedgerService, type Stretch as LedgerStretch } from '../../ledger/index.js';
import { groupedBy } from '../domain/grouped-by.js';
import type { LocalDays } from './domain/local-days.js';
import type { Stretch } from './domain/stretch.js';
import { MachineRecordsRepository, type MachineRow } from './machine-records.repository.js';
import { RecordedMachine } from './recorded-machine.js';

/** However many plans are made: they are not to take the database from everybody else. */
const READS_AT_ONCE = 6;

/** Reads machines together with their sales. */
@Injectable()
export class MachineRecordService {
  private readonly turns = bulkhead(READS_AT_ONCE, Infinity);

  constructor(
    private readonly repository: MachineRecordsRepository,
    private readonly ledger: LedgerService,
  ) {}

  of(machines: readonly MachineRow[], days: LocalDays): Promise<RecordedMachine[]> {
    return this.turns.execute(() => this.read(machines, days));
  }

  private async read(machines: readonly MachineRow[], days: LocalDays): Promise<RecordedMachine[]> {
    const ids = machines.map(({ id }) => id);
    const starts = days.startsS.map((second) => new Date(second * 1000));
    const since = new Date(days.startS(0) * 1000);
    const slots = groupedBy(await this.repository.slots(ids), byMachine);
    const tomorrow = new Date(days.startS(days.count + 1) * 1000);
    const sold = await this.ledger.unitsByDay(machines, [...starts, tomorrow]);
    const empty = groupedBy(await this.repository.emptyReadings(ids, since), byMachine);
    const readOn = new Map(
      (await this.repository.readDays(ids, starts)).map(({ locationId, days: read }) => [
        locationId,
        new Set(read.split(' ').map(Number)),
      ]),
    );
    const closures = groupedBy(await this.repository.closures(ids, since, days.now), byMachine);
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

const byMachine = ({ locationId }: { locationId: string }): string => locationId;
