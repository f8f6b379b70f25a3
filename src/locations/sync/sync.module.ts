import { Module } from '@nestjs/common';
import { AdaptersModule } from '../../adapters/index.js';
import { EventsModule } from '../../events/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LeftOutModule } from '../../left-out/index.js';
import { SkusModule } from '../../skus/index.js';
import { ClaimRepository } from './claim.repository.js';
import { MachineReader } from './machine-reader.js';
import { MachineStateRepository } from './machine-state.repository.js';
import { ProgressRepository } from './progress.repository.js';
import { RoundRepository } from './round.repository.js';
import { SyncProgressController } from './sync-progress.controller.js';
import { SyncProgressService } from './sync-progress.service.js';
import { SyncProgressView } from './sync-progress.view.js';
import { SyncReports } from './sync-reports.js';
import { SyncRounds } from './sync-rounds.js';
import { SyncWorker } from './sync-worker.js';
import { SyncController } from './sync.controller.js';
import { SyncJob } from './sync.job.js';
import { SyncService } from './sync.service.js';

@Module({
  imports: [AdaptersModule, EventsModule, LedgerModule, LeftOutModule, SkusModule],
  controllers: [SyncController, SyncProgressController],
  providers: [
    ClaimRepository,
    MachineReader,
    MachineStateRepository,
    ProgressRepository,
    RoundRepository,
    SyncJob,
    SyncProgressService,
    SyncProgressView,
    SyncReports,
    SyncRounds,
    SyncService,
    SyncWorker,
  ],
})
export class SyncModule {}
