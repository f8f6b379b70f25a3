import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive, for tests. `claimed` replaces the size that the directory says. */
export function zipOf(parts: Record<string, string | Buffer>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([uint32(0x04034b50), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(uint32(0x02014b50), Buffer.from([20, 0]), common, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, uint32(0x06054b50), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A cell as it stands in the sheet, or text, or a number. */
export type FixtureCell = string | number | { xml: (reference: string) => string };

/** The format of a date and time in the styles below. */
const DATE_STYLE = 1;

export const dateCell = (days: number): FixtureCell => ({
  xml: (reference) => `<c r="${reference}" s="${DATE_STYLE}"><v>${days}</v></c>`,
});

export const formulaCell = (result?: string): FixtureCell => ({
  xml: (reference) =>
    `<c r="${reference}"><f>A1+1</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`,
});

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

function cellXml(cell: FixtureCell, reference: string, strings: string[]): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml(reference);
  if (cell === '') return '';
  if (cell.startsWith('inline:')) {
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell.slice(7))}</t></is></c>`;
  }
  strings.push(cell);
  return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
}

/** The parts of a workbook with a hidden sheet before the one with the rows. */
export function workbookParts(rows: FixtureCell[][]): Record<string, string> {
  const strings: string[] = [];
  const sheet = rows.map((cells, row) => {
    const xml = cells.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${row + 1}`, strings),
    );
    return `<row r="${row + 1}">${xml.join('')}</row>`;
  });
  const shared = strings.map((text) => `<si><r><t>${escaped(text)}</t></r></si>`);
  return {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Notes" state="hidden" r:id="rId1"/><sheet name="Sales" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
}

export const xlsxOf = (rows: FixtureCell[][]): Buffer => zipOf(workbookParts(rows));
