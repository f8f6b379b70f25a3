import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupHeader, BackupSection } from './backup-format.js';

/** Where a backup is written to; respects how fast that can be done. */
export interface BackupSink {
  line(value: BackupHeader | BackupSection | string): Promise<void>;
  raw(data: Buffer): Promise<void>;
}

/** Writes a file that only its owner can read. It has its name only once it is complete. */
export async function writeBackup(
  file: string,
  write: (sink: BackupSink) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${process.pid}.partial`;
  const gzip = createGzip();
  const written = pipeline(
    gzip,
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Reported where it is awaited.
  written.catch(() => undefined);
  const raw = async (data: Buffer) => {
    if (!gzip.write(data)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await write({
      raw,
      line: (value) =>
        raw(Buffer.from(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`)),
    });
    gzip.end();
    await written;
    // Unlike a rename, it does not replace a file.
    await link(draft, file);
  } finally {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
  }
}
