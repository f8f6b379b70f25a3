import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../../adapters/index.js';
import { EventsModule } from '../../events/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LeftOutModule } from '../../left-out/index.js';
import { SkusModule } from '../../skus/index.js';
import { SyncClaimRepository } from './sync-claim.repository.js';
import { MachineReader } from './machine-reader.js';
import { MachineStateRepository } from './machine-state.repository.js';
import { SyncProgressRepository } from './sync-progress.repository.js';
import { SyncRoundRepository } from './sync-round.repository.js';
import { SyncProgressController } from './sync-progress.controller.js';
import { SyncProgressService } from './sync-progress.service.js';
import { SyncProgressView } from './sync-progress.view.js';
import { SyncReportService } from './sync-report.service.js';
import { SyncRoundService } from './sync-round.service.js';
import { SyncWorker } from './sync-worker.js';
import { SyncController } from './sync.controller.js';
import { SyncJob } from './sync.job.js';
import { SyncService } from './sync.service.js';
import { SyncRoundEntity } from '../entities/sync-round.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SyncRoundEntity]),
    AdaptersModule,
    EventsModule,
    LedgerModule,
    LeftOutModule,
    SkusModule,
  ],
  controllers: [SyncController, SyncProgressController],
  providers: [
    SyncClaimRepository,
    MachineReader,
    MachineStateRepository,
    SyncProgressRepository,
    SyncRoundRepository,
    SyncJob,
    SyncProgressService,
    SyncProgressView,
    SyncReportService,
    SyncRoundService,
    SyncService,
    SyncWorker,
  ],
})
export class SyncModule {}
