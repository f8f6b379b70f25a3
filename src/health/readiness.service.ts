import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { AdaptersIndicator } from './adapters.indicator.js';
import { DatabaseIndicator } from './database.indicator.js';
import { EventListenerIndicator } from './event-listener.indicator.js';
import { MigrationsIndicator } from './migrations.indicator.js';

/** Checks everything that a request needs. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseIndicator,
    private readonly migrations: MigrationsIndicator,
    private readonly adapters: AdaptersIndicator,
    private readonly listener: EventListenerIndicator,
  ) {}

  async check(): Promise<HealthCheckResult> {
    try {
      return await this.health.check([
        () => this.database.check(),
        () => this.migrations.check(),
        () => this.adapters.check(),
        () => this.listener.check(),
      ]);
    } catch (error) {
      // How the package reports that something is down.
      if (error instanceof ServiceUnavailableException) {
        return error.getResponse() as HealthCheckResult;
      }
      throw error;
    }
  }
}
