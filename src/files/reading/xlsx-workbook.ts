import { posix } from 'node:path';
import { text } from '../../texts/index.js';
import { TableError } from './table.js';
import type { XlsxArchive } from './xlsx-archive.js';
import { parseWholeXml } from './xml-stream.js';

/** What the cells of a sheet refer to. */
export interface Workbook {
  sheet: string;
  sharedStrings: string[];
  /** For every cell format, whether it shows a number as a date or time. */
  isDate: boolean[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

const MAX_SHARED_CHARACTERS = 64 * 1024 ** 2;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** Formats of dates and times that every workbook knows by number. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const { relation, from1904 } = await firstSheet(archive);
  return {
    sheet: await sheetPath(archive, relation),
    sharedStrings: await sharedStrings(archive),
    isDate: await dateFormats(archive),
    from1904,
  };
}

/** The first sheet that a person sees. */
async function firstSheet(archive: XlsxArchive): Promise<{ relation: string; from1904: boolean }> {
  let relation: string | undefined;
  let from1904 = false;
  await parseWholeXml(archive, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const isShown = (attributes.state ?? 'visible') === 'visible';
      if (name === 'sheet' && isShown) relation ??= attributes['r:id'];
    },
  });
  if (relation === undefined) throw new TableError(text('workbook_without_sheet', {}));
  return { relation, from1904 };
}

async function sheetPath(archive: XlsxArchive, relation: string): Promise<string> {
  let target: string | undefined;
  await parseWholeXml(archive, RELATIONS, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  if (target === undefined) throw new TableError(text('workbook_sheet_lost', {}));
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

async function dateFormats(archive: XlsxArchive): Promise<boolean[]> {
  if (!archive.has(STYLES)) return [];
  const custom = new Map<string, boolean>();
  const isDate: boolean[] = [];
  let inCellFormats = false;
  await parseWholeXml(archive, STYLES, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, isDateFormat(formatCode));
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      isDate.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return isDate;
}

/** Quoted text, colors and conditions may contain the same letters. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''));

async function sharedStrings(archive: XlsxArchive): Promise<string[]> {
  if (!archive.has(STRINGS)) return [];
  const strings: string[] = [];
  let characters = 0;
  let current = '';
  let phonetic = 0;
  await parseWholeXml(archive, STRINGS, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
    },
    close: (name, content) => {
      if (name === 't' && phonetic === 0) current += content;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > MAX_SHARED_CHARACTERS) {
        throw new TableError(text('workbook_too_much_text', {}));
      }
      strings.push(current);
    },
  });
  return strings;
}
