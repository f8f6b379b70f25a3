import { open } from 'node:fs/promises';
import { text } from '../../texts/index.js';
import { TableError } from '../reading/table.js';

const START_BYTES = 64;
/** Readings of real machines have some kilobytes. */
const MAX_BYTES = 1024 * 1024;
const FIRST_SEGMENT = /^\P{L}*(DXS|ST|ID1)\*/u;

/** The text of a DEX file, as its first segment shows; undefined for any other file. */
export async function dexTextOf(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    if (!FIRST_SEGMENT.test(buffer.subarray(0, bytesRead).toString('latin1'))) return undefined;
    if ((await file.stat()).size > MAX_BYTES) {
      throw new TableError(text('reading_too_large', { mib: MAX_BYTES / 1024 ** 2 }));
    }
    const content = await file.readFile('latin1');
    // Bytes of the transfer, which PostgreSQL cannot store.
    return content.replace(/[^\P{Cc}\r\n]/gu, '');
  } finally {
    await file.close();
  }
}
