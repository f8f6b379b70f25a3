const GAP = '  ';
/** Characters that take two columns in a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

const columnsOf = (text: string): number =>
  Array.from(text).length + (text.match(WIDE)?.length ?? 0);

export interface Column<T> {
  title: string;
  of: (row: T) => string | number;
}

/** Aligns columns: numbers to the right, texts to the left. */
export function table<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const cells = rows.map((row) => columns.map(({ of }) => of(row)));
  const texts = [
    columns.map(({ title }) => title),
    ...cells.map((line) => line.map((cell) => String(cell).replaceAll('\n', ' '))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...texts.map((line) => columnsOf(line[index] ?? ''))),
  );
  const isNumber = columns.map((_, index) => typeof cells[0]?.[index] === 'number');
  return texts
    .map((line) =>
      line
        .map((text, index) => {
          const padding = ' '.repeat((widths[index] ?? 0) - columnsOf(text));
          return isNumber[index] ? padding + text : text + padding;
        })
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}
