import {
  closeSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { journalEntry, type JournalEntry } from './entries.js';

const syncToDisk = promisify(fdatasync);

/** Stores accepted writes before they are answered. */
export interface Journal {
  /** The entries stored before this process started, oldest first. */
  readonly replay: readonly JournalEntry[];
  /** Survives the end of the process, but not yet a power failure. */
  append(entry: JournalEntry): void;
  /** Resolves when everything appended so far is synced to disk. */
  settled(): Promise<void>;
  close(): void;
}

/** For simulators whose state need not outlive the process. */
export const IN_MEMORY_JOURNAL: Journal = {
  replay: [],
  append: () => undefined,
  settled: () => Promise.resolve(),
  close: () => undefined,
};

/**
 * One JSON object per line. A last line truncated by a crash was never answered, so it is dropped.
 */
export class FileJournal implements Journal {
  readonly replay: readonly JournalEntry[];
  readonly #fd: number;
  #length: number;
  #closed = false;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#fd = openSync(file, 'a+', 0o600);
    const text = readFileSync(this.#fd, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#length = Buffer.byteLength(whole);
    if (whole.length < text.length) ftruncateSync(this.#fd, this.#length);
    this.replay = whole
      .split('\n')
      .slice(0, -1)
      .map((line, index) => readEntry(line, `${file}:${index + 1}`));
  }

  append(entry: JournalEntry): void {
    if (this.#closed) throw new Error('The journal is closed');
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    if (writeSync(this.#fd, line) < line.length) {
      ftruncateSync(this.#fd, this.#length);
      throw new Error('The journal could not take a whole entry; is the disk full?');
    }
    this.#length += line.length;
  }

  async settled(): Promise<void> {
    if (this.#closed) throw new Error('The journal is closed');
    await syncToDisk(this.#fd);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#fd);
  }
}

function readEntry(line: string, place: string): JournalEntry {
  try {
    return journalEntry.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`The simulator's journal cannot be read at ${place}`, { cause });
  }
}
