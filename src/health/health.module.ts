import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { AdaptersModule } from '../adapters/index.js';
import { AdaptersIndicator } from './adapters.indicator.js';
import { DatabaseIndicator } from './database.indicator.js';
import { EventListenerIndicator } from './event-listener.indicator.js';
import { HealthAccessService } from './health-access.service.js';
import { HealthController } from './health.controller.js';
import { MigrationsIndicator } from './migrations.indicator.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), AdaptersModule],
  controllers: [HealthController],
  providers: [
    AdaptersIndicator,
    DatabaseIndicator,
    EventListenerIndicator,
    HealthAccessService,
    MigrationsIndicator,
    ReadinessService,
  ],
})
export class HealthModule {}
