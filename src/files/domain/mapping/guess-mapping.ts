import {
  FIELDS_OF,
  missingNeeds,
  type ColumnMapping,
  type Field,
  type FileKind,
  type Need,
} from './column-mapping.js';
import type { ExportLayout } from '../layouts/export-layout.js';
import { layoutColumns, layoutOf } from '../layouts/match-layout.js';
import { headerNames, headerWord } from './header-names.js';
import { areCodes, formatOf, valuesFit } from './value-formats.js';
import { packIn } from '../rows/pack-size.js';
import { parseStatus } from '../rows/status.js';

export type Confidence = 'certain' | 'likely';

export interface MappingGuess {
  mapping: ColumnMapping;
  /** Of every field that has a column. */
  confidence: Partial<Record<Field, Confidence>>;
  /** What no column provides. */
  missing: Need[];
  /** Words in the column of the status that mean nothing yet. */
  unknownStatuses: string[];
  /** The well-known export that it is. */
  layout?: Pick<ExportLayout, 'id' | 'name' | 'hint'>;
}

interface Candidate {
  field: Field;
  column: number;
  /** 1 for a usual header, less for a part of one. */
  score: number;
}

const MOST_UNKNOWN = 20;
/** A part of a header that is shorter than this share of it says little. */
const LEAST_SHARE = 0.4;
/** Below that of any header. */
const PACK_TEXT_SCORE = 0.1;

/** Guesses what the columns mean, from their headers and from the values under them. */
export function guessMapping(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  timeZone: string,
  kind: FileKind,
): MappingGuess {
  const valuesOf = (column: number): string[] =>
    samples.map((cells) => cells[column] ?? '').filter((value) => value !== '');
  const layout = layoutOf(headers, kind);
  const ranked = layout
    ? fromLayout(layout, headers)
    : choose(candidates(headers, valuesOf, kind), kind);
  const chosen = kind === 'price_list' ? withPackText(ranked, valuesOf) : ranked;
  const columns = Object.fromEntries(chosen.map(({ field, column }) => [field, column]));
  const mapping: ColumnMapping = {
    columns,
    ...formatOf(columns, valuesOf, headers),
    time_zone: timeZone,
    ...layout?.format,
    statuses: { ...layout?.statuses },
  };
  const { status } = mapping.columns;
  const words = new Set(status === undefined ? [] : valuesOf(status));
  return {
    mapping,
    confidence: Object.fromEntries(
      chosen.map(({ field, score }) => [field, score === 1 ? 'certain' : 'likely']),
    ),
    missing: missingNeeds(mapping, kind),
    unknownStatuses: [...words]
      .filter((word) => parseStatus(word, mapping.statuses) === undefined)
      .slice(0, MOST_UNKNOWN),
    ...(layout && { layout: shownLayout(layout) }),
  };
}

const fromLayout = (layout: ExportLayout, headers: readonly string[]): Candidate[] =>
  Object.entries(layoutColumns(layout, headers)).map(([field, column]) => ({
    field: field as Field,
    column,
    score: 1,
  }));

const shownLayout = ({ id, name, hint }: ExportLayout): MappingGuess['layout'] => ({
  id,
  name,
  ...(hint !== undefined && { hint }),
});

function candidates(
  headers: readonly string[],
  valuesOf: (column: number) => string[],
  kind: FileKind,
): Candidate[] {
  return headers.flatMap((header, column) => {
    const word = headerWord(header);
    const values = valuesOf(column);
    return FIELDS_OF[kind].flatMap((field) => {
      const names = headerNames(kind, field);
      const score = Math.max(nameScore(word, names), timeScore(field, values));
      const fits = valuesFit(field, values) && !isOtherSense(field, kind, word, values);
      return score > 0 && fits ? [{ field, column, score }] : [];
    });
  });
}

/** Some headers, such as “Article”, are used for codes and for names alike: the values tell. */
function isOtherSense(
  field: Field,
  kind: FileKind,
  word: string,
  values: readonly string[],
): boolean {
  if (field !== 'product_code' && field !== 'product_name') return false;
  const isBoth = (['product_code', 'product_name'] as const).every((one) =>
    headerNames(kind, one).includes(word),
  );
  return isBoth && areCodes(values) !== (field === 'product_code');
}

function nameScore(word: string, names: readonly string[]): number {
  if (word === '') return 0;
  if (names.includes(word)) return 1;
  const longest = Math.max(
    0,
    ...names.filter((name) => word.includes(name)).map(({ length }) => length),
  );
  const share = longest / word.length;
  return share >= LEAST_SHARE ? share * 0.9 : 0;
}

/** Dates with a time are the time of the sale, whatever their header, if nothing else is. */
const timeScore = (field: Field, values: readonly string[]): number =>
  field === 'sold_at' && values.some((value) => /^\D*\d.*[\sT]\d{1,2}:\d{2}/u.test(value))
    ? 0.1
    : 0;

/** The best candidates, each field and each column once. */
function choose(all: readonly Candidate[], kind: FileKind): Candidate[] {
  const rank = ({ field, column }: Candidate) => FIELDS_OF[kind].indexOf(field) + column / 1000;
  // Names of a field come in the order of how telling they are, and columns in that of the file.
  const byScore = [...all].sort(
    (left, right) => right.score - left.score || rank(left) - rank(right),
  );
  const chosen: Candidate[] = [];
  for (const candidate of byScore) {
    const isTaken = chosen.some(
      ({ field, column }) => field === candidate.field || column === candidate.column,
    );
    if (!isTaken) chosen.push(candidate);
  }
  return chosen;
}

/** Texts such as `24x330ml` tell the size of a pack where no column of its own does. */
function withPackText(
  chosen: readonly Candidate[],
  valuesOf: (column: number) => string[],
): Candidate[] {
  const hasColumn = chosen.some(({ field }) => field === 'pack_size');
  const text = (['spec', 'product_name'] as const)
    .flatMap((name) => chosen.find(({ field }) => field === name) ?? [])
    .find(({ column }) => valuesOf(column).some((value) => packIn(value) !== undefined));
  if (hasColumn || !text) return [...chosen];
  return [...chosen, { field: 'pack_size', column: text.column, score: PACK_TEXT_SCORE }];
}
