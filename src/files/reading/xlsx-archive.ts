import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { text } from '../../texts/index.js';
import { TableError } from './table.js';

const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Sheets of real sales compress to about a twentieth. */
const MAX_RATIO = 100;
/** Small parts may compress as well as they like. */
const RATIO_COUNTS_FROM_BYTES = 10 * 1024 ** 2;

const NOT_A_WORKBOOK = text('workbook_unknown', {});

/** The parts of a workbook. Sizes that its directory claims are limits when a part is read. */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws TableError for an archive that would unpack to far more than it is. */
  static async open(path: string): Promise<XlsxArchive> {
    const zip = await asTable(openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      return new XlsxArchive(zip, await asTable(entriesOf(zip)));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The bytes of a part, never more than the directory says. */
  async part(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new TableError(NOT_A_WORKBOOK);
    return asTable(this.zip.openReadStreamPromise(entry));
  }

  close(): void {
    this.zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new TableError(text('workbook_password', {}));
    unpacked += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    const isBomb = entry.uncompressedSize > RATIO_COUNTS_FROM_BYTES && ratio > MAX_RATIO;
    if (isBomb || unpacked > MAX_UNPACKED_BYTES || entries.size >= MAX_ENTRIES) {
      throw new TableError(text('workbook_unpacks', {}));
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function asTable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(NOT_A_WORKBOOK);
  }
}
