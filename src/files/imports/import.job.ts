import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import { FileImportService } from './file-import.service.js';
import { FolderScanService } from './folder-scan.service.js';

const IMPORT_TICK_MS = 500;
const SCAN_TICK_MS = 5_000;

/** Imports queued files and looks for new ones in folders. Safe on every replica. */
@Injectable()
export class ImportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly importing: PeriodicWork;
  private readonly scanning: PeriodicWork;

  constructor(
    private readonly imports: FileImportService,
    folders: FolderScanService,
    vendors: FileVendorRegistry,
    private readonly scheduler: SchedulerRegistry,
  ) {
    this.importing = new PeriodicWork('FileImports', async () => {
      if (vendors.all().length === 0) return;
      while (await this.imports.importNext());
    });
    this.scanning = new PeriodicWork('FileFolders', () => folders.scan());
  }

  onApplicationBootstrap(): void {
    const every = (ms: number, name: string, work: PeriodicWork) => {
      const interval = setInterval(() => {
        work.tick();
      }, ms);
      this.scheduler.addInterval(name, interval);
    };
    every(IMPORT_TICK_MS, 'file-imports', this.importing);
    every(SCAN_TICK_MS, 'file-folders', this.scanning);
  }

  async onModuleDestroy(): Promise<void> {
    this.imports.stop();
    await Promise.all([this.importing.stop(), this.scanning.stop()]);
  }
}
