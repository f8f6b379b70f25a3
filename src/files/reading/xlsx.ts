import { text } from '../../texts/index.js';
import { plainCell, requireFewColumns, type TableRow, type TableRows } from './table.js';
import { XlsxArchive } from './xlsx-archive.js';
import { readWorkbook, type Workbook } from './xlsx-workbook.js';
import { parseXml } from './xml-stream.js';

const DAY_MS = 86_400_000;
/** Of a sheet. */
const MAX_ROWS = 1_048_576;
/** Day 0, which makes up for a 29 February 1900 that spreadsheets believe in. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);

/** The rows of the first visible sheet. Formulas are not evaluated: the stored result is read. */
export async function* readXlsx(path: string): TableRows {
  const archive = await XlsxArchive.open(path);
  try {
    const workbook = await readWorkbook(archive);
    const sheet = new SheetReader(workbook);
    yield* parseXml(archive, workbook.sheet, sheet, () => sheet.takeRows());
  } finally {
    archive.close();
  }
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value?: string;
  inline: string;
  hasFormula: boolean;
}

class SheetReader {
  private rows: TableRow[] = [];
  private row: TableRow = { line: 0, cells: [], unreadable: [] };
  private cell?: Cell;

  constructor(private readonly workbook: Workbook) {}

  readonly open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') {
      this.row = { line: this.nextLine(Number(attributes.r)), cells: [], unreadable: [] };
    }
    if (name === 'c') {
      const column = columnOf(attributes.r) ?? this.row.cells.length;
      requireFewColumns(column + 1, this.row.line);
      this.cell = {
        column,
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
        inline: '',
        hasFormula: false,
      };
    }
  };

  readonly close = (name: string, text: string): void => {
    if (this.cell) {
      if (name === 'v') this.cell.value = text;
      if (name === 't') this.cell.inline += text;
      if (name === 'f') this.cell.hasFormula = true;
      if (name === 'c') this.endCell(this.cell);
    }
    if (name === 'row' && !this.isEmpty()) this.rows.push(this.row);
  };

  takeRows(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  /** Rows are numbered upwards; any other number is a mistake of the program that wrote it. */
  private nextLine(stated: number): number {
    const next = this.row.line + 1;
    return Number.isInteger(stated) && stated > next && stated <= MAX_ROWS ? stated : next;
  }

  private isEmpty(): boolean {
    return this.row.unreadable.length === 0 && this.row.cells.every((cell) => cell === '');
  }

  private endCell(cell: Cell): void {
    const { cells, unreadable } = this.row;
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = plainCell(this.textOf(cell).trim());
    if (cell.type === 'e') {
      unreadable.push({
        column: cell.column,
        reason: text('row_cell_error', { error: cell.value ?? '' }),
      });
    } else if (cell.hasFormula && cell.value === undefined) {
      unreadable.push({ column: cell.column, reason: text('row_formula', {}) });
    }
    this.cell = undefined;
  }

  private textOf({ type, style, value = '', inline }: Cell): string {
    if (type === 's') return this.workbook.sharedStrings[Number(value)] ?? '';
    if (type === 'inlineStr') return inline;
    if (type === 'e') return '';
    if (type === 'd') return value.replace('T', ' ');
    const isDate = type === 'n' && value !== '' && (this.workbook.isDate[style] ?? false);
    return isDate ? dateText(Number(value), this.workbook.from1904) : value;
  }
}

/** The column of a cell such as `AB12`, from 0. */
function columnOf(reference = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  const digits = Array.from(letters, (letter) => letter.charCodeAt(0) - 64);
  return digits.reduce((column, digit) => column * 26 + digit, 0) - 1;
}

/** A date, a time of day or both, to the second. */
function dateText(days: number, from1904: boolean): string {
  if (!Number.isFinite(days) || days < 0 || days > 2_958_466) return String(days);
  const seconds = Math.round((days * DAY_MS) / 1000);
  const text = new Date((from1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + seconds * 1000).toISOString();
  const [date = '', time = ''] = text.slice(0, 19).split('T');
  if (days < 1) return time;
  return seconds % 86_400 === 0 ? date : `${date} ${time}`;
}
