import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  END_OF_ROWS,
  headerLine,
  parseLine,
  sectionLine,
  UnusableBackupError,
  type BackupHeader,
  type BackupSection,
} from './backup-format.js';

const NEWLINE = 0x0a;
const BLOCK_BYTES = 64 * 1024;

export interface BackupVisitor {
  header?(header: BackupHeader): void;
  /** @param rows blocks of whole rows, which the visitor must read to the end. */
  table(
    section: Extract<BackupSection, { table: string }>,
    rows: AsyncIterable<Buffer>,
  ): Promise<number>;
  sequence?(section: Extract<BackupSection, { sequence: string }>): Promise<void>;
}

/** Reads a backup from its beginning to its end. */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<void> {
  const lines = linesOf(file)[Symbol.asyncIterator]();
  const next = async (): Promise<Buffer> => {
    const line = await lines.next();
    if (line.done) throw new UnusableBackupError('its end is missing');
    return line.value;
  };
  const header = parseLine(headerLine, (await next()).toString(), 'the header');
  visitor.header?.(header);
  let tables = 0;
  let rows = 0;
  for (;;) {
    const section = parseLine(sectionLine, (await next()).toString(), 'a section');
    if ('end' in section) {
      if (section.end.tables === tables && section.end.rows === rows) return;
      throw new UnusableBackupError('rows are missing in it');
    }
    if ('sequence' in section) await visitor.sequence?.(section);
    else {
      tables += 1;
      rows += await visitor.table(section, blocks(next));
    }
  }
}

/** Joins the rows of a table into blocks, which cost less to send than single rows. */
async function* blocks(next: () => Promise<Buffer>): AsyncIterable<Buffer> {
  let block: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const line = await next();
    if (line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS) break;
    block.push(line, Buffer.from('\n'));
    bytes += line.length + 1;
    if (bytes >= BLOCK_BYTES) {
      yield Buffer.concat(block);
      block = [];
      bytes = 0;
    }
  }
  if (block.length > 0) yield Buffer.concat(block);
}

export function countRows(block: Buffer): number {
  let rows = 0;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

async function* linesOf(file: string): AsyncIterable<Buffer> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.once('error', (error) => gunzip.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of input.pipe(gunzip) as AsyncIterable<Buffer>) {
      const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = data.indexOf(NEWLINE); at !== -1; at = data.indexOf(NEWLINE, from)) {
        yield data.subarray(from, at);
        from = at + 1;
      }
      rest = data.subarray(from);
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    throw new UnusableBackupError('it is damaged, cut off, or no backup', { cause: error });
  } finally {
    input.destroy();
  }
}

/** Whether it was the content, not the file system. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');
