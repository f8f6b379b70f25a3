const LINE_END = '\r\n';

/** RFC 4180; text that a spreadsheet would evaluate is made harmless. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + LINE_END).join('');

function cell(value: string | number): string {
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets evaluate text that starts like a formula. */
function harmless(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
}
