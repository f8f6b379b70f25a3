import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { SteadyWork } from '../../steady-work.js';
import { SlotWatch } from './slot-watch.js';

const LONGEST_TICK_MS = 15_000;
const SHORTEST_TICK_MS = 250;

/** Looks soon after stock or sales were read. */
@Injectable()
export class WatchSlotsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: SteadyWork;

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    watch: SlotWatch,
  ) {
    this.work = new SteadyWork(WatchSlotsJob.name, () => watch.look());
  }

  onApplicationBootstrap(): void {
    const { syncIntervalS, ledgerPollIntervalS } = this.config;
    const quarter = (Math.min(syncIntervalS, ledgerPollIntervalS) * 1000) / 4;
    const tick = Math.max(SHORTEST_TICK_MS, Math.min(LONGEST_TICK_MS, quarter));
    const look = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('watch-slots', setInterval(look, tick));
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}
