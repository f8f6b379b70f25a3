import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import { FileImportService } from './file-import.service.js';
import { FolderScanService } from './folder-scan.service.js';

/** Imports queued files and looks for new ones in folders. Safe on every replica. */
@Injectable()
export class ImportJob implements OnModuleDestroy {
  constructor(
    jobs: JobRegistry,
    private readonly imports: FileImportService,
    folders: FolderScanService,
    vendors: FileVendorRegistry,
  ) {
    jobs.every(500, 'file-imports', async () => {
      if (vendors.all().length === 0) return;
      while (await imports.importNext());
    });
    jobs.every(5_000, 'file-folders', () => folders.scan());
  }

  onModuleDestroy(): void {
    this.imports.stop();
  }
}
