import { createReadStream } from 'node:fs';
import { text } from '../../texts/index.js';
import { drain, TableError } from './table.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const UNKNOWN = text('file_encoding', {});

/** Reads the whole file: a character that decides may come at its end. */
export async function detectEncoding(path: string, start: Buffer): Promise<Encoding> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  const encoding = marked?.[0] ?? withoutMark(start);
  if (encoding !== undefined) {
    if (await canDecode(path, encoding)) return encoding;
    throw new TableError(UNKNOWN);
  }
  if (await canDecode(path, 'utf-8')) return 'utf-8';
  if ((await canDecode(path, 'gb18030')) && (await looksChinese(path))) return 'gb18030';
  throw new TableError(UNKNOWN);
}

/** Text in UTF-16 without a mark has a zero in every other byte, wherever it is not Chinese. */
function withoutMark(start: Buffer): Encoding | undefined {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of start.entries()) {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  if (even + odd === 0) return undefined;
  if (even > 0 && odd > 0) throw new TableError(text('file_without_text', {}));
  return even > 0 ? 'utf-16be' : 'utf-16le';
}

async function canDecode(path: string, encoding: Encoding): Promise<boolean> {
  try {
    await drain(decoded(path, encoding));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/**
 * GB18030 gives a meaning to nearly all bytes. In Chinese text both bytes of a character are high;
 * in Western text a high byte stands between letters.
 */
async function looksChinese(path: string): Promise<boolean> {
  let pairs = 0;
  let besideLetters = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let index = 0; index + 1 < chunk.length; index += 1) {
      if ((chunk[index] ?? 0) < 0x80) continue;
      index += 1;
      pairs += 1;
      if ((chunk[index] ?? 0) < 0x80) besideLetters += 1;
    }
  }
  return besideLetters * 2 < pairs;
}

/**
 * The text of a file, without a byte order mark.
 * @throws an error of Node's TextDecoder where it is not in this encoding.
 */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const part = decoder.decode(chunk, { stream: true });
    if (part !== '') yield part;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
