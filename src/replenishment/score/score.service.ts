import { Injectable } from '@nestjs/common';
import { runInTimeSlices, TimeSlices } from '../../concurrency/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import { HISTORY_DAYS } from '../../ledger/index.js';
import { MachineReadingsService, type RosterEntry } from '../../locations/index.js';
import { groupedBy } from '../domain/grouped-by.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import { LocalDays } from '../plan/domain/local-days.js';
import { MachineRecordService } from '../plan/records/machine-record.service.js';
import { VersionTally, type VersionReport } from './domain/version-tally.js';
import { ScoreRepository, type ForecastRow } from './score.repository.js';
import { ScoredMachine } from './scored-machine.js';

const MACHINES_AT_ONCE = 25;

export interface Score {
  horizonDays: number;
  /** By strategy version. */
  reports: ReadonlyMap<string, VersionReport>;
}

/** Compares forecasts with actual sales. */
@Injectable()
export class ScoreService {
  constructor(
    private readonly config: Config,
    private readonly repository: ScoreRepository,
    private readonly records: MachineRecordService,
    private readonly readings: MachineReadingsService,
    private readonly clock: DatabaseClockService,
  ) {}

  async of(horizonDays: number): Promise<Score> {
    const now = await this.clock.now();
    const days = new LocalDays(now, this.config.operatorTimezone, HISTORY_DAYS);
    const current = STRATEGIES[this.config.replenishment.strategy].version;
    const tallies = new Map([[current, new VersionTally()]]);
    const slices = new TimeSlices();
    for await (const machine of this.forecastMachines(days)) {
      for (const row of machine.forecasts) {
        const tally = tallies.get(row.version) ?? new VersionTally();
        tallies.set(row.version, tally);
        machine.score(row, horizonDays, tally);
        await slices.step();
      }
    }
    const reports = new Map<string, VersionReport>();
    for (const [version, tally] of tallies) {
      reports.set(version, await runInTimeSlices(tally.report()));
    }
    return { horizonDays, reports };
  }

  private async *forecastMachines(days: LocalDays): AsyncGenerator<ScoredMachine> {
    const since = days.dateBefore(HISTORY_DAYS);
    const limit = MACHINES_AT_ONCE;
    for (let last = ''; ;) {
      const from = { id: last, inclusive: false };
      const page = await this.records.machines({ locationId: null, from, limit });
      const ids = page.map(({ id }) => id);
      const forecasts = groupedBy(await this.repository.forecasts(ids, since), byMachine);
      yield* this.scored(page, forecasts, days);
      last = page.at(-1)?.id ?? last;
      if (page.length < limit) return;
    }
  }

  /** The machines that have forecasts. */
  private async *scored(
    page: readonly RosterEntry[],
    forecasts: ReadonlyMap<string, ForecastRow[]>,
    days: LocalDays,
  ): AsyncGenerator<ScoredMachine> {
    const rows = page.filter(({ id }) => forecasts.has(id));
    if (rows.length === 0) return;
    const machines = await this.records.of(rows, days);
    const ids = rows.map(({ id }) => id);
    const gone = groupedBy(await this.readings.goneSlots(ids), byMachine);
    for (const machine of machines) {
      const { id } = machine;
      yield new ScoredMachine(days, machine, forecasts.get(id) ?? [], gone.get(id) ?? []);
    }
  }
}

const byMachine = ({ locationId }: { locationId: string }): string => locationId;
