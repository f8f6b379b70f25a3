const LINE_END = '\r\n';

export type Cell = string | number | undefined;

/** RFC 4180, with a mark by which spreadsheets recognize UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  '\uFEFF' + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('');

function cellText(value: Cell): string {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet may find a formula. Those of some countries split rows at semicolons, or at
 * tabs, and then take no notice of our quotes, so a formula may begin within a cell.
 */
const FORMULAS = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

const harmless = (text: string): string => text.replace(FORMULAS, "$1'");
