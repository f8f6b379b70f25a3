import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../../config/index.js';
import { SupplierCatalogs } from '../supplier-catalogs.js';

@Injectable()
export class SupplierCatalogsJob implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly catalogs: SupplierCatalogs,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void this.catalogs.lookAtAll();
    const everyMs = this.config.syncIntervalS * 1000;
    this.scheduler.addInterval('supplier-catalogs', setInterval(look, everyMs));
  }
}
