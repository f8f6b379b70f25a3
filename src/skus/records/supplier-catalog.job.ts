import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { SupplierCatalogService } from './supplier-catalog.service.js';

@Injectable()
export class SupplierCatalogJob {
  constructor(jobs: JobRegistry, config: Config, catalogs: SupplierCatalogService) {
    jobs.every(config.syncIntervalS * 1000, 'supplier-catalogs', () => catalogs.readAll());
  }
}
