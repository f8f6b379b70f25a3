import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { text } from '../../texts/index.js';
import { drain, TableError } from './table.js';
import type { XlsxArchive } from './xlsx-archive.js';

/** More than a spreadsheet allows in a cell. */
const MAX_TEXT = 65_536;

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string, text: string) => void;
}

/**
 * Parses a part of a workbook chunk by chunk. Prefixes of names are removed. Entities of a document
 * type are never expanded: the parser does not know them.
 * @param collected what the handlers have collected since the last chunk.
 */
export async function* parseXml<T>(
  archive: XlsxArchive,
  part: string,
  handlers: XmlHandlers,
  collected: () => T[],
): AsyncGenerator<T, void> {
  const parser = new SaxesParser();
  let content = '';
  const addText = (more: string) => {
    content += more;
    if (content.length > MAX_TEXT) throw new TableError(text('workbook_long_cell', {}));
  };
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    content = '';
    handlers.open?.(localName(name), attributes);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    handlers.close?.(localName(name), content);
    content = '';
  });
  parser.on('error', (error) => {
    throw new TableError(text('workbook_xml', { words: error.message }));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = await archive.part(part);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield* collected();
    }
    parser.write(decoder.decode()).close();
    yield* collected();
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(text('workbook_damaged', {}));
  } finally {
    stream.destroy();
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a small part to its end. */
export async function parseWholeXml(
  archive: XlsxArchive,
  part: string,
  handlers: XmlHandlers,
): Promise<void> {
  await drain(parseXml(archive, part, handlers, () => []));
}
