import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import { dailyOutlook, type DailyOutlook } from './domain/daily-outlook.js';
import { ForecastsRepository } from './records/forecasts.repository.js';
import { PlanService } from './plan.service.js';

/** What a machine was and is expected to sell, from its stored forecasts. */
@Injectable()
export class MachineOutlookService {
  constructor(
    private readonly config: Config,
    private readonly plans: PlanService,
    private readonly forecasts: ForecastsRepository,
  ) {}

  /** Days before the first forecast are omitted. */
  async of(locationId: string, dates: readonly string[]): Promise<DailyOutlook[]> {
    const planning = this.plans.machines({ locationId });
    while ((await planning.next()).done !== true) {
      // Planning stores the forecast of today, unless it is stored already.
    }
    const { version } = STRATEGIES[this.config.replenishment.strategy];
    return dailyOutlook(await this.forecasts.totals(locationId, version), dates);
  }
}
