import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../../adapters/index.js';
import { EventsModule } from '../../events/index.js';
import { FilesModule } from '../../files/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LeftOutModule } from '../../left-out/index.js';
import { SkusModule } from '../../skus/index.js';
import { SyncClaimRepository } from './sync-claim.repository.js';
import { MachineReader } from './machine-reader.js';
import { MachineStateRepository } from './machine-state.repository.js';
import { SyncProgressRepository } from './progress/sync-progress.repository.js';
import { SyncRoundRepository } from './rounds/sync-round.repository.js';
import { SyncProgressController } from './progress/sync-progress.controller.js';
import { SyncProgressService } from './progress/sync-progress.service.js';
import { SyncProgressView } from './progress/sync-progress.view.js';
import { SyncReportService } from './rounds/sync-report.service.js';
import { SyncRoundService } from './rounds/sync-round.service.js';
import { SyncDispatchService } from './sync-dispatch.service.js';
import { SyncController } from './sync.controller.js';
import { SyncJob } from './sync.job.js';
import { SyncService } from './sync.service.js';
import { SyncRoundEntity } from '../entities/sync-round.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SyncRoundEntity]),
    AdaptersModule,
    EventsModule,
    FilesModule,
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
    SyncDispatchService,
  ],
})
export class SyncModule {}
