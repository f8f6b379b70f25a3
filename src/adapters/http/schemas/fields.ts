import { z } from 'zod';
import type { LeftOut } from '../../contract.js';
import { truncate } from '../../truncate.js';
import { fieldName } from '../field-name.js';
import { invalid, itemsOf, type Shape } from './object-of.js';

/** A lower value (before 1973 in milliseconds) can only be a time in seconds. */
const EARLIEST_MS = 100_000_000_000;
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Counts are stored in 32-bit columns. */
export const LARGEST_COUNT = 2_147_483_647;

const ID = /^[^\p{Cc}\p{Cs}]{1,200}$/u;
const SKU = /^[^:\s\p{Cc}\p{Cs}]{1,200}$/u;

const MAX_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 2_000;
const MAX_DETAIL_DEPTH = 32;

/** Describes the type of a value, never a string's content, which may be a customer's. */
const found = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : 'a string';
};

export const expecting = (what: string) => (value: unknown) =>
  `expected ${what}, found ${found(value)}`;

export const expected = (what: string) => ({
  error: (issue: { input?: unknown }) => expecting(what)(issue.input),
});

/** A single-step schema that checks a value and converts it. */
interface Field<T> extends z.ZodTransform<T> {
  what: string;
  accepts: (value: unknown) => boolean;
  take: (value: unknown) => T;
  problemOf: (value: unknown) => string;
}

/** Four times as fast on a large ledger as a chain of checks and transformations. */
function field<T>(
  what: string,
  accepts: (value: unknown) => boolean,
  take = (value: unknown) => value as T,
): Field<T> {
  const problemOf = expecting(what);
  const schema = z.transform((value: unknown, context) => {
    if (accepts(value)) return take(value);
    context.addIssue({ code: 'custom', message: problemOf(value) });
    return z.NEVER;
  });
  return Object.assign(schema, { what, accepts, take, problemOf });
}

/** Many serializers drop a null, or write one for a missing field, so both are treated the same. */
export function otherwise<T, U>({ what, accepts, take }: Field<T>, instead: U): Field<T | U> {
  return field<T | U>(
    what,
    (value) => value === undefined || value === null || accepts(value),
    (value) => (value === undefined || value === null ? instead : take(value)),
  );
}

export const optional = <T>(schema: Field<T>) => otherwise(schema, undefined);

export const orNull = <T>(schema: Field<T>) => otherwise(schema, null);

/** A number beyond the safe range has lost digits. */
const isWholeNumber = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const whole = (what: string, least: number, most: number) =>
  field<number>(
    `${what} from ${least} to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  );

export const fen = whole('a whole number of minor units', 0, Number.MAX_SAFE_INTEGER);

export const count = whole('a whole number', 0, LARGEST_COUNT);

export const positiveCount = whole('a whole number', 1, LARGEST_COUNT);

export const epochMs = whole('epoch milliseconds', EARLIEST_MS, LATEST_MS);

/** PostgreSQL cannot store U+0000, and lone surrogates make different strings collide there. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

const text = <T>(take: (value: string) => T) =>
  field('well-formed text', isStorable, (value) => take(value as string));

export const title = text((value) => truncate(value, MAX_TITLE_LENGTH));

export const description = text((value) => truncate(value, MAX_DESCRIPTION_LENGTH));

/** Never truncated: a truncated address would lead elsewhere. */
export const address = optional(
  text((value) => (value !== '' && value.length <= MAX_DESCRIPTION_LENGTH ? value : undefined)),
);

/** Some serializers write a numeric code as a number. */
export const code = field(
  'well-formed text or a whole number',
  (value) => isStorable(value) || isWholeNumber(value),
  (value) => truncate(String(value), MAX_TITLE_LENGTH),
);

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export const id = field<string>('an id of 1 to 200 characters without control characters', isId);

export const numericId = field(
  'an id of 1 to 200 characters without control characters, or a whole number',
  (value) => isId(value) || isWholeNumber(value),
  String,
);

export const vendorSku = field(
  'a SKU of 1 to 200 characters without colon, whitespace or control characters, or a whole number',
  (value) => (typeof value === 'string' ? SKU.test(value) : isWholeNumber(value)),
  String,
);

export const flag = field<boolean>('true or false', (value) => typeof value === 'boolean');

export const oneOf = <const T extends string>(...values: T[]) =>
  field<T>(`one of ${values.join(', ')}`, (value) => (values as unknown[]).includes(value));

export const rawStatus = orNull(
  field<string | number>(
    'well-formed text or a number',
    (value) => isStorable(value) || Number.isFinite(value),
    (value) => (typeof value === 'string' ? truncate(value, MAX_TITLE_LENGTH) : (value as number)),
  ),
);

/** An object passed through unvalidated, as long as it can be stored and printed. */
export const detail = field(
  'an object of well-formed text',
  (value) => isObject(value) && !Array.isArray(value) && isStorableDetail(value, 1),
  (value) => bounded(value, 1) as Record<string, unknown>,
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Deeper levels are dropped. */
function isStorableDetail(value: unknown, depth: number): boolean {
  if (!isObject(value)) return typeof value !== 'string' || isStorable(value);
  if (depth > MAX_DETAIL_DEPTH) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorableDetail(inner, depth + 1),
  );
}

function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return truncate(value, MAX_DESCRIPTION_LENGTH);
  if (!isObject(value)) return value;
  if (depth > MAX_DETAIL_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((inner) => bounded(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      truncate(key, MAX_TITLE_LENGTH),
      bounded(inner, depth + 1),
    ]),
  );
}

export const listOf = <T>(item: Shape<T>) => asSchema(itemsOf(item, expecting('a list')));

const asSchema = <T>(shape: Shape<T>) =>
  z.transform((value: unknown, context): T => {
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ ...firstIssue(parsed.error, []) });
    return z.NEVER;
  });

/** The valid records of a list, and why each of the others was left out. */
export interface Records<T> {
  taken: T[];
  leftOut: LeftOut[];
  /** The problem of the first left-out record. */
  issue?: Issue;
}

interface Issue {
  code: 'custom';
  path: PropertyKey[];
  message: string;
}

/** @param key the field by which the vendor identifies records. */
export const recordsIn = <T>(
  name: string,
  item: Shape<T>,
  key: 'vendorSku' | 'orderNo' | 'id',
  most = Infinity,
): Shape<Records<T>> => ({
  safeParse(values) {
    if (!Array.isArray(values)) return invalid([], expecting('a list')(values));
    if (values.length > most) {
      return invalid([], `expected at most ${most} items, found ${values.length}`);
    }
    const data: Records<T> = { taken: [], leftOut: [] };
    for (let index = 0; index < values.length; index += 1) {
      const parsed = item.safeParse(values[index]);
      if (parsed.success) {
        data.taken.push(parsed.data);
        continue;
      }
      const issue = firstIssue(parsed.error, [name, index]);
      data.issue ??= issue;
      const problem = `${fieldName(issue.path)}: ${issue.message}`;
      data.leftOut.push({ key: keyIn(values[index], key), problem });
    }
    return { success: true, data };
  },
});

export const recordsOf = <T>(...list: Parameters<typeof recordsIn<T>>) =>
  asSchema(recordsIn(...list));

const keyIn = (record: unknown, key: string): string | null => {
  const value = isObject(record) ? (record as Record<string, unknown>)[key] : undefined;
  return isId(value) || isWholeNumber(value) ? String(value) : null;
};

/** If some records were left out, the result lists them; if all were, there is no result. */
export const areAllLeftOut = ({ taken, leftOut }: Records<unknown>): boolean =>
  taken.length === 0 && leftOut.length > 0;

export const withLeftOut = <T extends object>(
  answer: T,
  leftOut: readonly LeftOut[],
): T & { leftOut?: readonly LeftOut[] } => (leftOut.length === 0 ? answer : { ...answer, leftOut });

const firstIssue = (
  { issues }: { issues: readonly { path: PropertyKey[]; message: string }[] },
  parent: PropertyKey[],
): Issue => ({
  code: 'custom',
  path: [...parent, ...(issues[0]?.path ?? [])],
  message: issues[0]?.message ?? 'invalid',
});
