import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { SteadyWork } from '../../steady-work.js';
import { tickMs } from '../tick.js';
import { SlotWatch } from './slot-watch.js';

const LONGEST_TICK_MS = 15_000;

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
    const look = () => {
      this.work.tick();
    };
    this.scheduler.addInterval(
      'watch-slots',
      setInterval(look, tickMs(this.config, LONGEST_TICK_MS)),
    );
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}
