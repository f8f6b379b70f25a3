import type { Statement, Value } from './statement.js';

/** The statements that one request caused. */
export interface Recording {
  statements: readonly Statement[];
  /** Values unique to this request, such as its order number. */
  names: readonly string[];
}

/** A replay of recorded statements under other names. */
export interface Run {
  names: readonly string[];
  /** The first row of each statement so far. */
  rows: readonly (readonly unknown[])[];
}

export interface ReplayStep {
  text: string;
  values: ((run: Run) => Value)[] | undefined;
  /** The expected number of returned or changed rows. */
  rows: number | null;
}

/** The format in which `pg` sends timestamps. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

export const sameTexts = (one: readonly Statement[], other: readonly Statement[]): boolean =>
  one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);

/**
 * Derives replayable steps from two recordings of the same request. Values equal in both stay;
 * every difference must be explained, otherwise there is no replay.
 */
export function replaySteps(one: Recording, other: Recording): ReplayStep[] {
  if (!sameTexts(one.statements, other.statements)) {
    throw new Error('The same request asked different things of the database');
  }
  return one.statements.map(({ text, values, rows }, at) => ({
    text,
    rows,
    values: values?.map((value, index) => {
      const counterpart = other.statements[at]?.values?.[index];
      const source = sourceOf(value, counterpart ?? null, at, one, other);
      if (source) return source;
      throw new Error(`Value ${index + 1} of "${text}" comes from nowhere: ${String(value)}`);
    }),
  }));
}

function sourceOf(
  value: Value,
  counterpart: Value,
  at: number,
  one: Recording,
  other: Recording,
): ((run: Run) => Value) | undefined {
  if (isSame(value, counterpart)) return () => value;
  if (typeof value !== 'string' || typeof counterpart !== 'string') return undefined;
  if (renamed(value, one.names, other.names) === counterpart) {
    return ({ names }) => renamed(value, one.names, names);
  }
  if (MOMENT.test(value) && MOMENT.test(counterpart)) return moment;
  for (let earlier = 0; earlier < at; earlier++) {
    const row = one.statements[earlier]?.row ?? [];
    const column = row.findIndex(
      (found, index) => found === value && other.statements[earlier]?.row[index] === counterpart,
    );
    if (column >= 0) return ({ rows }) => textOf(rows[earlier]?.[column]);
  }
  return undefined;
}

const isSame = (one: Value, other: Value) =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

const renamed = (text: string, from: readonly string[], to: readonly string[]) =>
  from.reduce((changed, name, index) => changed.replaceAll(name, to[index] ?? name), text);

const moment = () => new Date().toISOString().replace('Z', '+00:00');

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error(`The database gave ${String(value)} where a text was recorded`);
}
