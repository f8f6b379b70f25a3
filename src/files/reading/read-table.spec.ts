import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from '../../texts/index.js';
import { readTable } from './read-table.js';
import { MAX_CELL_CHARACTERS, TableError, type TableRow } from './table.js';
import { dateCell, formulaCell, workbookParts, xlsxOf, zipOf } from './xlsx.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'routekeeper-table-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let files = 0;
async function rowsOf(content: string | Buffer): Promise<TableRow[]> {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  const rows: TableRow[] = [];
  for await (const row of readTable(path)) rows.push(row);
  return rows;
}
const cellsOf = async (content: string | Buffer) =>
  (await rowsOf(content)).map(({ cells }) => cells);

async function refusalOf(content: string | Buffer): Promise<string> {
  const error: unknown = await rowsOf(content).catch((reason: unknown) => reason);
  if (!(error instanceof TableError))
    throw new Error(`expected a TableError, found ${String(error)}`);
  return error.message;
}

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('CSV', () => {
  const expected = [
    ['Order', 'Product'],
    ['1', 'Tea'],
    ['2', 'Cake'],
  ];

  it.each([',', ';', '\t', '|'])('is read with the delimiter %j', async (delimiter) => {
    const lines = expected.map((cells) => cells.join(delimiter));
    expect(await cellsOf(lines.join('\r\n'))).toEqual(expected);
  });

  it('keeps delimiters, quotes and line breaks within quotes, and counts lines', async () => {
    const rows = await rowsOf('Order,Product\n1,"Tea, ""green""\nlarge"\n\n2,Cake\n');
    expect(rows).toEqual([
      { line: 1, cells: ['Order', 'Product'], unreadable: [] },
      { line: 3, cells: ['1', 'Tea, "green"\nlarge'], unreadable: [] },
      { line: 5, cells: ['2', 'Cake'], unreadable: [] },
    ]);
  });

  it('leaves out cells that are longer than patterns may look at', async () => {
    const long = '1'.repeat(MAX_CELL_CHARACTERS);
    expect(await rowsOf(`Order,Product\n1,${long}\n2,${long}1\n`)).toEqual([
      { line: 1, cells: ['Order', 'Product'], unreadable: [] },
      { line: 2, cells: ['1', long], unreadable: [] },
      {
        line: 3,
        cells: ['2', ''],
        unreadable: [
          { column: 1, reason: text('row_cell_too_long', { most: MAX_CELL_CHARACTERS }) },
        ],
      },
    ]);
  });

  it('accepts rows of other lengths and a file of one column', async () => {
    expect(await cellsOf('a,b,c\n1,2\n1,2,3,4')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2'],
      ['1', '2', '3', '4'],
    ]);
    expect(await cellsOf('Order\n1\n2')).toEqual([['Order'], ['1'], ['2']]);
  });

  const chinese = '订单,商品\n1,绿茶\n';
  it.each([
    ['UTF-8', Buffer.from(chinese)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${chinese}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${chinese}`, 'utf16le')],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${chinese}`)],
    ['UTF-16 LE', Buffer.from(chinese, 'utf16le')],
    ['UTF-16 BE', utf16be(chinese)],
    // 订单,商品 / 1,绿茶
    ['GB18030', Buffer.from('b6a9b5a52cc9ccc6b70a312cc2ccb2e80a', 'hex')],
  ])('is read in %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['订单', '商品'],
      ['1', '绿茶'],
    ]);
  });

  it('finds a character that decides at the end of a long file', async () => {
    const long = Buffer.from('Order,Product\n' + '1,Tea\n'.repeat(40_000));
    const rows = await cellsOf(Buffer.concat([long, Buffer.from('322cc2ccb2e8', 'hex')]));
    expect(rows.at(-1)).toEqual(['2', '绿茶']);
  });

  it.each([
    ['Western European', Buffer.from('Bestellung,Getränk\n1,Weißbier\n2,Müsli\n', 'latin1')],
    [
      'invalid UTF-16',
      Buffer.concat([Buffer.from('\ufeffa,b', 'utf16le'), Buffer.from([0x00, 0xd8])]),
    ],
  ])('in a wrong encoding (%s) is refused with what to do', async (_, content) => {
    expect(await refusalOf(content)).toContain('save the file as “CSV UTF-8”');
  });

  it('with a quote that is never closed is refused', async () => {
    const content = `a,b\n1,"${'x\n'.repeat(600_000)}`;
    expect(await refusalOf(content)).toContain('quotation mark');
  });
});

describe('XLSX', () => {
  it('is read from the first visible sheet, with dates as text', async () => {
    const rows = [
      ['Order', 'Sold at', 'inline:Price'],
      ['A<1>', dateCell(46_235.42), 3.5],
      [],
      ['A2', dateCell(46_236), 12],
    ];
    expect(await rowsOf(xlsxOf(rows))).toEqual([
      { line: 1, cells: ['Order', 'Sold at', 'Price'], unreadable: [] },
      { line: 2, cells: ['A<1>', '2026-08-01 10:04:48', '3.5'], unreadable: [] },
      { line: 4, cells: ['A2', '2026-08-02', '12'], unreadable: [] },
    ]);
  });

  it('keeps the columns where cells are missing', async () => {
    expect(
      await cellsOf(
        xlsxOf([
          ['a', 'b', 'c'],
          ['1', '', '3'],
        ]),
      ),
    ).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
    ]);
  });

  it('uses the stored result of a formula, and names a formula without one and an error', async () => {
    const error = { xml: (reference: string) => `<c r="${reference}" t="e"><v>#N/A</v></c>` };
    const [, row] = await rowsOf(
      xlsxOf([
        ['a', 'b', 'c'],
        [formulaCell('7'), formulaCell(), error],
      ]),
    );
    expect(row?.cells).toEqual(['7', '', '']);
    expect(row?.unreadable).toEqual([
      { column: 1, reason: text('row_formula', {}) },
      { column: 2, reason: text('row_cell_error', { error: '#N/A' }) },
    ]);
  });

  it('does not expand entities', async () => {
    const parts = workbookParts([['a']]);
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><sst><si><t>&a;</t></si></sst>';
    const refusal = await refusalOf(zipOf({ ...parts, 'xl/sharedStrings.xml': bomb }));
    expect(refusal).toContain('cannot be read');
  });

  it('that unpacks to far more than its size is refused before it is unpacked', async () => {
    const parts = workbookParts([['a']]);
    const bomb = Buffer.alloc(64 * 1024 ** 2, ' ');
    expect(await refusalOf(zipOf({ ...parts, 'xl/worksheets/sheet2.xml': bomb }))).toContain(
      'unpack',
    );
  });

  it('that unpacks to more than it says is refused', async () => {
    const parts = workbookParts(Array.from({ length: 1000 }, () => ['inline:Tea']));
    expect(await refusalOf(zipOf(parts, 100))).toContain('workbook');
  });

  it.each([
    ['an archive of something else', zipOf({ 'readme.txt': 'hello' })],
    ['a damaged archive', xlsxOf([['a']]).subarray(0, 300)],
  ])('that is %s is refused', async (_, content) => {
    expect(await refusalOf(content)).toContain('no XLSX workbook');
  });
});

it.each([
  ['CSV', Array.from({ length: 10_000 }, (_, column) => `c${column}`).join(',')],
  ['XLSX', xlsxOf([Array.from({ length: 10_000 }, (_, column) => column)])],
])('%s with 10,000 columns is refused', async (_, content) => {
  expect(await refusalOf(content)).toMatch(/has \d+ columns, and at most 200 are read/);
});

it.each([
  ['an empty file', '', 'empty'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'XLS'],
  ['a web page named .xls', '\ufeff<html><table><tr><td>1</td></tr></table></html>', 'web page'],
  ['a PDF', '%PDF-1.7', 'PDF'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'CSV'],
])('%s is refused with what to do', async (_, content, expected) => {
  expect(await refusalOf(content)).toContain(expected);
});
