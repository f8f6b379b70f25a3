export interface CsvRecord {
  /** The line of the record's first character; the first line of the text is 1. */
  line: number;
  fields: string[];
}

const SPECIAL = /[",\r\n]/g;

/** The value of the field that starts at `from`, and its end. */
function readField(text: string, from: number, line: number): { value: string; end: number } {
  if (text[from] !== '"') {
    SPECIAL.lastIndex = from;
    const end = SPECIAL.exec(text)?.index ?? text.length;
    if (text[end] === '"') {
      throw new Error(`line ${line}: a quote inside a field that is not quoted`);
    }
    return { value: text.slice(from, end), end };
  }
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) {
      throw new Error(`line ${line}: a quoted field never ends`);
    }
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      return { value, end: quote + 1 };
    }
    value += '"';
    at = quote + 2;
  }
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/**
 * Reads comma-separated records. Fields are quoted if they contain commas, quotes or line breaks.
 * Blank lines are skipped.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const start = line;
    const fields: string[] = [];
    for (;;) {
      const { value, end } = readField(text, at, line);
      line += lineBreaks(value);
      fields.push(value);
      at = end + 1;
      if (text[end] === ',') {
        continue;
      }
      if (text[end] === '\r' && text[end + 1] === '\n') {
        at += 1;
      } else if (end < text.length && text[end] !== '\n' && text[end] !== '\r') {
        throw new Error(`line ${line}: text after a closing quote`);
      }
      break;
    }
    line += 1;
    if (fields.length > 1 || fields[0]?.trim() !== '') {
      yield { line: start, fields };
    }
  }
}
