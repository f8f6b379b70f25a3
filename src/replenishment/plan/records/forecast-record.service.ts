import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { RosterService } from '../../../locations/index.js';
import type { StoredForecast } from '../domain/stored-forecast.js';
import { ForecastsRepository, type ForecastOrigin } from './forecasts.repository.js';

/** Stores forecasts, to compare them with actual sales later. */
@Injectable()
export class ForecastRecordService {
  constructor(
    private readonly repository: ForecastsRepository,
    private readonly roster: RosterService,
    private readonly transactions: TransactionService,
  ) {}

  /**
   * Stores the first forecast per machine, version and day, and removes those of the same machines
   * that are too old to be scored.
   */
  async keep(
    forecasts: readonly StoredForecast[],
    origin: ForecastOrigin,
    forgetBefore: string,
  ): Promise<void> {
    const kept = await this.repository.keptAmong(forecasts.map(machineOf), origin);
    const news = forecasts.filter((forecast) => !kept.has(machineOf(forecast)));
    if (news.length === 0) return;
    await this.transactions.run(async (manager) => {
      // A machine may have been removed meanwhile; the others must stay until the insert.
      const present = await this.roster.keep(manager, news.map(machineOf));
      const own = news.filter((forecast) => present.has(machineOf(forecast)));
      await this.repository.insert(manager, origin, own);
    });
    await this.repository.forget(news.map(machineOf), forgetBefore);
  }
}

const machineOf = ({ locationId }: StoredForecast): string => locationId;
