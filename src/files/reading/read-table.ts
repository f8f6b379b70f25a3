import { open } from 'node:fs/promises';
import { text, type Text } from '../../texts/index.js';
import { readCsv } from './csv.js';
import { detectEncoding } from './encoding.js';
import { bounded, TableError, type TableRows } from './table.js';
import { readXlsx } from './xlsx.js';

const START_BYTES = 64 * 1024;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const PDF = Buffer.from('%PDF', 'latin1');

/**
 * The rows of a CSV or XLSX file, with bounded memory. The content decides what it is, not the name.
 * @throws TableError that says what to do about a file that cannot be read.
 */
export async function* readTable(path: string): TableRows {
  for await (const row of rowsOf(path)) yield bounded(row);
}

async function* rowsOf(path: string): TableRows {
  const start = await startOf(path);
  if (start.length === 0) throw new TableError(text('file_empty', {}));
  if (start.subarray(0, 4).equals(ZIP)) {
    yield* readXlsx(path);
    return;
  }
  const refused = refusal(start);
  if (refused !== undefined) throw new TableError(refused);
  yield* readCsv(path, await detectEncoding(path, start));
}

function refusal(start: Buffer): Text | undefined {
  if (start.subarray(0, 4).equals(OLE)) return text('file_old_workbook', {});
  if (start.subarray(0, 4).equals(PDF)) return text('file_pdf', {});
  const beginning = start
    .toString('latin1')
    .replace(/^[^\x20-\x7e]+/, '')
    .trimStart();
  const isMarkup = /^<(!doctype|html|table|\?xml)/i.test(beginning);
  return isMarkup ? text('file_markup', {}) : undefined;
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
