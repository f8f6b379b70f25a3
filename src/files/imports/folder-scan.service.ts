import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { text } from '../../texts/index.js';
import { TableError } from '../reading/table.js';
import { FileVendorRegistry, type FileVendor } from '../vendors/file-vendor.registry.js';
import { FileIntakeService, type LocalFile } from './file-intake.service.js';

/** A file that changed later than this may still be written to. */
const SETTLED_MS = 5_000;
const NAMES = /^[^.~].*\.(csv|tsv|txt|xlsx|dex|dts)$/iu;

/** Takes new files from the folders of vendors. Files stay where they are. */
@Injectable()
export class FolderScanService {
  private readonly logger = new Logger(FolderScanService.name);
  /** What was looked at here, by size and time of change; the content decides on every replica. */
  private readonly seen = new Map<string, string>();

  constructor(
    private readonly config: Config,
    private readonly vendors: FileVendorRegistry,
    private readonly intake: FileIntakeService,
  ) {}

  async scan(): Promise<void> {
    for (const vendor of this.vendors.all()) {
      if (vendor.folder === null) continue;
      try {
        await this.scanFolder(vendor, vendor.folder);
      } catch (error) {
        this.logger.warn(`The folder of ${vendor.namespace} cannot be read: ${String(error)}`);
      }
    }
  }

  private async scanFolder({ namespace }: FileVendor, folder: string): Promise<void> {
    for (const name of (await readdir(folder)).filter((entry) => NAMES.test(entry)).sort()) {
      const path = join(folder, name);
      const found = await stat(path);
      const { size, mtimeMs } = found;
      const mark = `${size} ${mtimeMs}`;
      const isNew = found.isFile() && this.seen.get(path) !== mark;
      if (!isNew || Date.now() - mtimeMs < SETTLED_MS) continue;
      await this.take({ namespace, path, name, by: null }, size);
      this.seen.set(path, mark);
    }
  }

  private async take(file: LocalFile, size: number): Promise<void> {
    if (await this.intake.isKnown(file)) return;
    try {
      if (size > this.config.maxFileBytes) throw tooLarge(this.config.maxFileBytes);
      await this.intake.take(file);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      await this.intake.refuse(file, error);
    }
  }
}

export const tooLarge = (most: number): TableError =>
  new TableError(text('file_too_large', { mib: Math.floor(most / 1024 ** 2) }));
