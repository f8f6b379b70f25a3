const LINE_END = '\r\n';

export type Cell = string | number | undefined;

/** RFC 4180, with a mark by which spreadsheets recognize UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  '\uFEFF' + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('');

function cellText(value: Cell): string {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets evaluate text that starts like a formula. */
const harmless = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
