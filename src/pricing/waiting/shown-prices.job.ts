import { Injectable } from '@nestjs/common';
import { FileChangesService } from '../../files/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { ShownPricesService } from './shown-prices.service.js';

/** Looks right after a file was imported, and again later in case the process died in between. */
@Injectable()
export class ShownPricesJob {
  constructor(jobs: JobRegistry, prices: ShownPricesService, files: FileChangesService) {
    files.afterImport((namespace) => prices.settle(namespace));
    jobs.every(60_000, 'shown-prices', () => prices.settle());
  }
}
