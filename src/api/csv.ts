const LINE_END = '\r\n';

/** RFC 4180; text that a spreadsheet would evaluate is made harmless. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + LINE_END).join('');

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet may find a formula. Those of some countries split rows at semicolons, or at
 * tabs, and then take no notice of our quotes, so a formula may begin within a cell.
 */
const FORMULAS = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

const harmless = (text: string): string => text.replace(FORMULAS, "$1'");
