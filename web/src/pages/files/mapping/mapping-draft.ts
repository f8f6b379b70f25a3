import type { FileMapping, VendorFileDetails } from '../../../api/shapes.js';
import { FIELDS, NEEDS, type Field, type FileKind, type Need, type Status } from './fields.js';

/** A mapping as a person edits it: the meaning of every column. */
export interface MappingDraft extends Pick<
  FileMapping,
  'amounts' | 'decimal_mark' | 'date_order' | 'time_zone'
> {
  /** By column; undefined for one that is not read. */
  meanings: readonly (Field | undefined)[];
  /** Fields that are read out of a column which means something else first, such as a pack size. */
  also: readonly { field: Field; column: number }[];
  /** Words of the status column. */
  statuses: Readonly<Record<string, Status | undefined>>;
}

/** Starts with what the service guessed. */
export function draftOf(
  { headers, guess }: Pick<VendorFileDetails, 'headers' | 'guess'>,
  kind: FileKind,
  timeZone: string,
): MappingDraft {
  const mapping = guess?.mapping;
  const guessed = FIELDS[kind].flatMap((field) => {
    const column = mapping?.columns[field];
    return column == null ? [] : [{ field, column }];
  });
  const firstOf = (column: number) => guessed.find((one) => one.column === column)?.field;
  return {
    meanings: headers.map((_, column) => firstOf(column)),
    also: guessed.filter(({ field, column }) => firstOf(column) !== field),
    statuses: {},
    amounts: mapping?.amounts ?? 'major',
    decimal_mark: mapping?.decimal_mark ?? '.',
    date_order: mapping?.date_order ?? 'ymd',
    time_zone: mapping?.time_zone ?? timeZone,
  };
}

/** Gives a column a meaning, which no other column has then. */
export const withMeaning = (
  draft: MappingDraft,
  column: number,
  meaning: Field | undefined,
): MappingDraft => ({
  ...draft,
  also: draft.also.filter((one) => one.column !== column && one.field !== meaning),
  meanings: draft.meanings.map((before, at) => {
    if (at === column) return meaning;
    return before === meaning ? undefined : before;
  }),
});

/** What no column provides yet. */
export const missingNeeds = ({ meanings }: MappingDraft, kind: FileKind): Need[] =>
  (Object.entries(NEEDS[kind]) as [Need, readonly Field[]][])
    .filter(([, fields]) => !fields.some((field) => meanings.includes(field)))
    .map(([need]) => need);

/** The words for a status that a person may explain. */
export function statusWords(
  { meanings }: MappingDraft,
  file: Pick<VendorFileDetails, 'guess' | 'samples'>,
): string[] {
  const column = meanings.indexOf('status');
  if (column < 0) return [];
  if (column === file.guess?.mapping.columns.status) return file.guess.unknown_statuses;
  const values = file.samples.map((cells) => cells[column] ?? '').filter((value) => value !== '');
  return [...new Set(values)];
}

export const mappingOf = (draft: MappingDraft, words: readonly string[]): FileMapping => {
  const { meanings, also, statuses, ...formats } = draft;
  return {
    ...formats,
    columns: Object.fromEntries([
      ...meanings.flatMap((field, column): [Field, number][] =>
        field === undefined ? [] : [[field, column]],
      ),
      ...also.map(({ field, column }): [Field, number] => [field, column]),
    ]),
    statuses: words.flatMap((text) => {
      const status = statuses[text];
      return status === undefined ? [] : [{ text, status }];
    }),
  };
};

/** A few different values under a header, to recognize the column by. */
export const samplesOf = (
  { samples }: Pick<VendorFileDetails, 'samples'>,
  column: number,
  most = 3,
): string[] =>
  [...new Set(samples.map((cells) => cells[column] ?? ''))]
    .filter((value) => value !== '')
    .slice(0, most);
