import { execFileSync } from 'node:child_process';
import { open, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from './postgres-server.js';

const BLOCK = Buffer.alloc(2 ** 16);

/** A file system in memory of its own, which can be filled; only root may mount one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static async mount(megabytes: number): Promise<SmallDisk> {
    const folder = await newFolder();
    const owner = execFileSync('stat', ['--format', 'uid=%u,gid=%g', folder], { encoding: 'utf8' });
    const options = `size=${megabytes}m,mode=755,${owner.trim()}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    return new SmallDisk(folder);
  }

  async fill(): Promise<void> {
    const file = await open(this.ballast, 'w');
    try {
      for (;;) await file.writeFile(BLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
  }

  async free(): Promise<void> {
    await rm(this.ballast);
  }

  async unmount(): Promise<void> {
    execFileSync('umount', ['--lazy', this.folder]);
    await rmdir(this.folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}
