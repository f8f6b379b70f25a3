import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { text, type Text } from '../../texts/index.js';
import { decoded, type Encoding } from './encoding.js';
import { plainCell, requireFewColumns, TableError, type TableRows } from './table.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 50;
/** A quote that is never closed would make one record of the rest of the file. */
const MAX_RECORD_CHARACTERS = 1024 * 1024;

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

export async function* readCsv(path: string, encoding: Encoding): TableRows {
  const delimiter = delimiterOf(await sampleOf(path, encoding));
  const parser = parse({
    ...OPTIONS,
    delimiter,
    info: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const source = Readable.from(decoded(path, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      requireFewColumns(record.length, info.lines);
      if (record.some((cell) => cell !== '')) {
        yield { line: info.lines, cells: record.map(plainCell), unreadable: [] };
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableError(problemOf(error));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const problemOf = (error: CsvError): Text =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? text('file_unclosed_quote', {})
    : text('file_csv', { words: error.message });

async function sampleOf(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const part of decoded(path, encoding)) {
    sample += part;
    if (sample.length >= SAMPLE_CHARACTERS) break;
  }
  return sample.slice(0, SAMPLE_CHARACTERS);
}

/** The delimiter by which most lines have the same number of columns, and more than one. */
export function delimiterOf(sample: string): string {
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: score(sample, delimiter) }));
  scores.sort((left, right) => right.score - left.score);
  return scores[0]?.delimiter ?? ',';
}

function score(sample: string, delimiter: string): number {
  const rows = parseSync(sample, {
    ...OPTIONS,
    delimiter,
    to_line: SAMPLE_LINES,
    // The sample may end within quotes.
    skip_records_with_error: true,
  });
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([columns, lines]) => lines * 1000 + columns));
}
