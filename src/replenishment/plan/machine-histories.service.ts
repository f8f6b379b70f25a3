import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import type { MachineHistory } from '../domain/history.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import type { Strategy } from '../domain/strategy.js';
import { LocalDays } from './domain/local-days.js';
import { machineHistory, stockKnownOn } from './domain/machine-history.js';
import type { KnownSlot } from './domain/planned-machine.js';
import { MachineRecordService } from './records/machine-record.service.js';

const MACHINES_AT_ONCE = 25;

/** A machine's recorded days, which end yesterday. */
export interface RecordedDays {
  locationId: string;
  namespace: string;
  history: MachineHistory;
  /** In the order of the history's slots. */
  slots: readonly KnownSlot[];
  /** Whether stock was known on a day, in the same order. */
  stockKnownOn: readonly ((day: number) => boolean)[];
}

/** What machines sold on each day, as far back as is asked for. */
@Injectable()
export class MachineHistoriesService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly records: MachineRecordService,
  ) {}

  /** The forecasting method in use. */
  get strategy(): Strategy {
    return STRATEGIES[this.config.replenishment.strategy];
  }

  /** In the order of their ids; machines that were never read are omitted. */
  async *machines(count: number): AsyncGenerator<RecordedDays> {
    const days = new LocalDays(await this.clock.now(), this.config.operatorTimezone, count);
    let last: string | undefined;
    for (;;) {
      const from = last === undefined ? null : { id: last, inclusive: false };
      const rows = await this.records.machines({ locationId: null, from, limit: MACHINES_AT_ONCE });
      for (const machine of await this.records.of(rows, days)) {
        const { id, namespace, record, slots } = machine.known();
        const history = machineHistory(days, record, slots);
        const known = slots.map((slot) => stockKnownOn(days, record, slot));
        yield { locationId: id, namespace, history, slots, stockKnownOn: known };
      }
      last = rows.at(-1)?.id;
      if (last === undefined || rows.length < MACHINES_AT_ONCE) return;
    }
  }
}
