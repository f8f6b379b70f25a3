import type { FileMapping, VendorFileDetails } from '../../../api/shapes.js';
import { FIELDS, NEEDS, type Field, type FileKind, type Need, type Status } from './fields.js';

/** A mapping as a person edits it: the meaning of every column. */
export interface MappingDraft extends Pick<
  FileMapping,
  'amounts' | 'decimal_mark' | 'date_order' | 'time_zone' | 'refunds'
> {
  /** By column; undefined for one that is not read. */
  meanings: readonly (Field | undefined)[];
  /** Fields that are read out of a column which means something else first, such as a pack size. */
  also: readonly { field: Field; column: number }[];
  /** Words of the status column. */
  statuses: Readonly<Record<string, Status | undefined>>;
  /** Of rows that name none; empty for none. */
  defaults: Readonly<Record<DefaultOf, string>>;
}

/** What all rows may have in common. */
export type DefaultOf = 'machine' | 'product';

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
    ...(mapping?.refunds && { refunds: mapping.refunds }),
    defaults: { machine: mapping?.default_machine ?? '', product: mapping?.default_product ?? '' },
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

/** What no column provides. */
export const unprovided = ({ meanings }: MappingDraft, kind: FileKind): Need[] =>
  (Object.entries(NEEDS[kind]) as [Need, readonly Field[]][])
    .filter(([, fields]) => !fields.some((field) => meanings.includes(field)))
    .map(([need]) => need);

export const isDefault = (need: Need): need is DefaultOf =>
  need === 'machine' || need === 'product';

/** What neither a column nor a default provides yet. */
export const missingNeeds = (draft: MappingDraft, kind: FileKind): Need[] =>
  unprovided(draft, kind).filter(
    (need) => kind !== 'sales' || !isDefault(need) || draft.defaults[need].trim() === '',
  );

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

/** The words of a well-known export, unless the status is in another column. */
const knownWords = (
  { meanings }: MappingDraft,
  { guess }: Pick<VendorFileDetails, 'guess'>,
): FileMapping['statuses'] =>
  guess?.mapping.columns.status === meanings.indexOf('status') ? guess.mapping.statuses : [];

export const mappingOf = (
  draft: MappingDraft,
  words: readonly string[],
  file: Pick<VendorFileDetails, 'guess'>,
): FileMapping => {
  const { meanings, also, statuses, defaults, ...formats } = draft;
  const machine = defaults.machine.trim();
  const product = defaults.product.trim();
  return {
    ...formats,
    ...(machine !== '' && { default_machine: machine }),
    ...(product !== '' && { default_product: product }),
    columns: Object.fromEntries([
      ...meanings.flatMap((field, column): [Field, number][] =>
        field === undefined ? [] : [[field, column]],
      ),
      ...also.map(({ field, column }): [Field, number] => [field, column]),
    ]),
    statuses: [
      ...knownWords(draft, file),
      ...words.flatMap((text) => {
        const status = statuses[text];
        return status === undefined ? [] : [{ text, status }];
      }),
    ],
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
