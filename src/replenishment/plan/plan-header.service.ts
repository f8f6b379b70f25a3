import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import type { DecisionParams } from '../domain/decision/order-decision.js';
import { WINDOW_DAYS } from '../domain/demand/slot-demand.js';
import type { LeadTime } from '../domain/planned-slot.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import { LeadTimeService } from '../run-records/lead-time.service.js';
import type { MachineVisits } from './domain/visit-cover.js';
import { MachineVisitsRegistry } from './machine-visits.registry.js';

/** Data that applies to the whole plan. */
export interface PlanHeader {
  strategyVersion: string;
  generatedAt: Date;
  params: DecisionParams & { windowDays: number };
  leadTime: LeadTime;
  /** By machine; empty while orders do not follow visits. */
  visits: ReadonlyMap<string, MachineVisits>;
}

@Injectable()
export class PlanHeaderService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly leadTimes: LeadTimeService,
    private readonly visits: MachineVisitsRegistry,
  ) {}

  async read(): Promise<PlanHeader> {
    const { strategy, leadTimeDays, ...params } = this.config.replenishment;
    const { days, samples } = await this.leadTimes.measured();
    const visits = await this.visits.find();
    // What waits for a visit is received late: measured, it would be ordered for ever later ones.
    const isMeasured = days !== null && (visits.size === 0 || days <= leadTimeDays);
    return {
      strategyVersion: STRATEGIES[strategy].version,
      generatedAt: await this.clock.now(),
      params: { windowDays: WINDOW_DAYS, ...params },
      leadTime: isMeasured
        ? { days, source: 'measured', samples }
        : { days: leadTimeDays, source: 'stated', samples },
      visits,
    };
  }
}
