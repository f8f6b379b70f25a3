import { Injectable } from '@nestjs/common';
import { inSlices, Slices } from '../../concurrency/index.js';
import { Config } from '../../config/index.js';
import { HISTORY_DAYS } from '../../ledger/index.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import { LocalDays } from '../plan/domain/local-days.js';
import { MachineRecordsRepository } from '../plan/machine-records.repository.js';
import { MachineRecordService } from '../plan/machine-record.service.js';
import { VersionTally, type VersionReport } from './domain/version-tally.js';
import { ScoreRepository } from './score.repository.js';
import { ScoredMachine } from './scored-machine.js';

const MACHINES_AT_ONCE = 25;

export interface Score {
  horizonDays: number;
  /** By strategy version. */
  reports: ReadonlyMap<string, VersionReport>;
}

/** Compares forecasts with what was sold since. */
@Injectable()
export class ScoreService {
  constructor(
    private readonly config: Config,
    private readonly repository: ScoreRepository,
    private readonly records: MachineRecordService,
    private readonly machines: MachineRecordsRepository,
  ) {}

  async of(horizonDays: number): Promise<Score> {
    const now = await this.machines.now();
    const days = new LocalDays(now, this.config.operatorTimezone, HISTORY_DAYS);
    const current = STRATEGIES[this.config.replenishment.strategy].version;
    const tallies = new Map([[current, new VersionTally()]]);
    const slices = new Slices();
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
      reports.set(version, await inSlices(tally.report()));
    }
    return { horizonDays, reports };
  }

  private async *forecastMachines(days: LocalDays): AsyncGenerator<ScoredMachine> {
    for (let last = ''; ;) {
      const rows = await this.repository.machinesAfter(last, MACHINES_AT_ONCE);
      const ids = rows.map(({ id }) => id);
      const machines = rows.length === 0 ? [] : await this.records.of(rows, days);
      const forecasts = await this.repository.forecasts(ids, days.dateBefore(HISTORY_DAYS));
      const gone = await this.repository.goneSlots(ids);
      for (const machine of machines) {
        yield new ScoredMachine(
          days,
          machine,
          forecasts.filter(({ locationId }) => locationId === machine.id),
          gone.filter(({ locationId }) => locationId === machine.id),
        );
      }
      last = ids.at(-1) ?? last;
      if (rows.length < MACHINES_AT_ONCE) return;
    }
  }
}
