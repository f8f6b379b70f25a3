import { Injectable } from '@nestjs/common';
import { Config, tickMs } from '../../config/index.js';
import { FileChangesService } from '../../files/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { LedgerPollJob } from '../../ledger/index.js';
import { SyncClaimRepository } from './sync-claim.repository.js';
import { SyncRoundService } from './rounds/sync-round.service.js';
import { SyncDispatchService } from './sync-dispatch.service.js';

const MAX_TICK_MS = 1_000;

/** Reads machines when they are due. Checks often, because the schedule is in the database. */
@Injectable()
export class SyncJob {
  constructor(
    jobs: JobRegistry,
    config: Config,
    worker: SyncDispatchService,
    rounds: SyncRoundService,
    polls: LedgerPollJob,
    claims: SyncClaimRepository,
    files: FileChangesService,
  ) {
    polls.afterPoll(() => rounds.close());
    files.afterCount(({ machineId }) => claims.wantOne(machineId));
    jobs.every(tickMs(config, MAX_TICK_MS), 'sync', async () => {
      if ((await worker.drain()) > 0) await rounds.close();
    });
  }
}
