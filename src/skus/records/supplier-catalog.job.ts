import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { traceJob } from '../../tracing/index.js';
import { SupplierCatalogService } from './supplier-catalog.service.js';

@Injectable()
export class SupplierCatalogJob implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly catalogs: SupplierCatalogService,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void traceJob(SupplierCatalogJob.name, () => this.catalogs.readAll());
    const everyMs = this.config.syncIntervalS * 1000;
    this.scheduler.addInterval('supplier-catalogs', setInterval(look, everyMs));
  }
}
