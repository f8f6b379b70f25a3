import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SharedCall } from '../../concurrency/index.js';
import { Config, tickMs } from '../../config/index.js';
import { FileChangesService } from '../../files/index.js';
import { LedgerPollJob } from '../../ledger/index.js';
import { traceJob } from '../../tracing/index.js';
import { SyncClaimRepository } from './sync-claim.repository.js';
import { SyncRoundService } from './rounds/sync-round.service.js';
import { SyncDispatchService } from './sync-dispatch.service.js';

const MAX_TICK_MS = 1_000;

/** Reads machines when they are due. Checks often, because the schedule is in the database. */
@Injectable()
export class SyncJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(SyncJob.name);
  private readonly reading = new SharedCall<void>();

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly worker: SyncDispatchService,
    private readonly rounds: SyncRoundService,
    private readonly polls: LedgerPollJob,
    private readonly claims: SyncClaimRepository,
    private readonly files: FileChangesService,
  ) {}

  onApplicationBootstrap(): void {
    this.polls.afterPoll(() => this.rounds.close());
    this.files.afterCount(({ machineId }) => this.claims.wantOne(machineId));
    const run = () => void this.reading.run(() => this.readMachines());
    this.scheduler.addInterval('sync', setInterval(run, tickMs(this.config, MAX_TICK_MS)));
  }

  private async readMachines(): Promise<void> {
    if (this.worker.isStopped()) return;
    try {
      await traceJob(SyncJob.name, async () => {
        if ((await this.worker.drain()) > 0) await this.rounds.close();
      });
    } catch (error) {
      if (!this.worker.isStopped()) this.logger.error(error);
    }
  }
}
