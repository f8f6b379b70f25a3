import { Controller, Get, UseFilters } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { Public } from '../auth/index.js';
import { AdaptersIndicator } from './adapters.indicator.js';
import { HealthBody } from './health.answers.js';
import { DatabaseIndicator } from './database.indicator.js';
import { EventListenerIndicator } from './event-listener.indicator.js';
import { MigrationsIndicator } from './migrations.indicator.js';
import { UnreadyFilter } from './unready.filter.js';

/** The package's own OpenAPI schemas are less exact. */
const AS_DESCRIBED = { swaggerDocumentation: false, noCache: true };

/** For orchestrators: liveness checks the process, readiness everything a request needs. */
@ApiTags('health')
@UseFilters(UnreadyFilter)
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseIndicator,
    private readonly migrations: MigrationsIndicator,
    private readonly adapters: AdaptersIndicator,
    private readonly listener: EventListenerIndicator,
  ) {}

  @Get('live')
  @Public()
  @HealthCheck(AS_DESCRIBED)
  @ApiOperation({ summary: 'Liveness: the process is running' })
  @ApiOkResponse({ type: HealthBody })
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  @Get('ready')
  @Public()
  @HealthCheck(AS_DESCRIBED)
  @ApiOperation({ summary: 'Readiness: everything that requests need is available' })
  @ApiOkResponse({ type: HealthBody })
  @ApiServiceUnavailableResponse({ type: HealthBody, description: 'Not ready' })
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.database.check(),
      () => this.migrations.check(),
      () => this.adapters.check(),
      () => this.listener.check(),
    ]);
  }
}
