import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { FileChangesService } from '../../files/index.js';
import { ShownPricesService } from './shown-prices.service.js';

const EVERY_MS = 60_000;

/** Looks right after a file was imported, and again later in case the process died in between. */
@Injectable()
export class ShownPricesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(
    private readonly prices: ShownPricesService,
    private readonly files: FileChangesService,
  ) {
    this.work = new PeriodicWork(ShownPricesJob.name, () => prices.settle());
  }

  onApplicationBootstrap(): void {
    this.files.afterImport((namespace) => this.prices.settle(namespace));
  }

  @Interval(EVERY_MS)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}
