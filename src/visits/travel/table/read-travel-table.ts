import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UcpError } from '../../../ucp/index.js';
import {
  delimiterOf,
  isHeader,
  travelRow,
  type TravelRow,
} from '../../domain/travel/travel-row.js';

/** All pairs of 500 machines with room to spare. */
const MOST_BYTES = 16 * 1024 ** 2;
const MOST_PAIRS = 1_000_000;
const LONGEST_RECORD = 1024;

const OPTIONS = {
  bom: true,
  info: true,
  max_record_size: LONGEST_RECORD,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
};

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** @throws UcpError at the first row that is not usable. */
export async function* readTravelTable(
  body: Readable,
  isPlace: (name: string) => boolean,
): AsyncGenerator<TravelRow> {
  const start = await firstBytes(body);
  const parser = parse({ ...OPTIONS, delimiter: delimiterOf(firstLine(start)) });
  let bytes = start.length;
  let rows = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) parser.destroy(invalid(`more than ${MOST_BYTES / 1024 ** 2} MiB`));
  });
  body.on('error', (error) => parser.destroy(error));
  parser.write(start);
  if (body.readableEnded) parser.end();
  else body.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      if (rows === 0 && isHeader(record)) continue;
      rows += 1;
      if (rows > MOST_PAIRS) throw invalid(`more than ${MOST_PAIRS} pairs`);
      const row = travelRow(record, isPlace);
      if (typeof row === 'string') throw invalid(`line ${info.lines}: ${row}`);
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  } finally {
    parser.destroy();
    // The rest of the request is read, so that the answer arrives.
    body.unpipe().resume();
  }
}

/** Up to the end of the first line, and a little more. */
async function firstBytes(body: Readable): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    start = Buffer.concat([start, chunk as Buffer]);
    if (start.length > LONGEST_RECORD || /\S.*[\r\n]/.test(start.toString())) break;
  }
  return start;
}

const firstLine = (start: Buffer): string =>
  start
    .toString()
    .trimStart()
    .split(/[\r\n]/, 1)[0] ?? '';

const invalid = (problem: string) =>
  new UcpError('invalid', { content: `The table is not usable: ${problem}`, path: '$' });
