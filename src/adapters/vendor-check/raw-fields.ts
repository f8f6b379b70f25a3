import { moneyText } from '../../money/index.js';
import { summarize } from './answers.js';
import { fail, type Notes } from './recorder.js';

const TIMES = new Set(['createdAt', 'takenAt', 'settledAt', 'updatedAt', 'completedAt']);
/** A lower value (before 1973 in milliseconds) can only be a time in seconds. */
const EARLIEST_MS = 100_000_000_000;
const CLOCKS_DIFFER_MS = 10 * 60_000;
/** Nothing in a machine costs less; whole major units look like this. */
const LOWEST_PRICE_FEN = 20;

interface RawField {
  path: string;
  name: string;
  value: unknown;
}

/** Every field below a value that is neither missing nor null, with its path. */
function fieldsOf(value: unknown, path: string): RawField[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): RawField[] => {
    const innerPath = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    if (inner === null || inner === undefined) return [];
    return [{ path: innerPath, name, value: inner }, ...fieldsOf(inner, innerPath)];
  });
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `a ${typeof value}`;

/** Amounts as they are on the wire. */
export function checkMoney(records: unknown, name: string, { note, warn }: Notes): void {
  const amounts = fieldsOf(records, name).filter((field) => field.name.endsWith('Fen'));
  const wrong = amounts.filter(
    ({ value }) => !(Number.isSafeInteger(value) && (value as number) >= 0),
  );
  if (wrong.length > 0) {
    fail(
      summarize(wrong.map(({ path, value }) => `${path} is ${shown(value)}`)),
      `Send amounts as whole numbers of minor units, without decimals or quotes: ${moneyText(350)} is 350.`,
    );
  }
  const prices = amounts.map(({ value }) => value as number).filter((value) => value > 0);
  if (prices.length > 0 && Math.max(...prices) < LOWEST_PRICE_FEN) {
    warn(
      `no amount is over ${Math.max(...prices)} minor units`,
      `Send minor units, such as fen: ${moneyText(300)} is 300.`,
    );
  }
  note(`${amounts.length} amounts`);
}

/** Times as they are on the wire. */
export function checkTimes(records: unknown, name: string, { note, warn }: Notes): void {
  const times = fieldsOf(records, name).filter((field) => TIMES.has(field.name));
  const wrong = times.filter(({ value }) => !Number.isSafeInteger(value));
  const mend = 'Send times as epoch milliseconds, as Date.now() gives them.';
  if (wrong.length > 0) {
    fail(summarize(wrong.map(({ path, value }) => `${path} is ${shown(value)}`)), mend);
  }
  const seconds = times.filter(({ value }) => (value as number) < EARLIEST_MS);
  if (seconds.length > 0) {
    fail(
      summarize(seconds.map(({ path, value }) => `${path} is in seconds: ${shown(value)}`)),
      mend,
    );
  }
  const ahead = times.filter(({ value }) => (value as number) > Date.now() + CLOCKS_DIFFER_MS);
  if (ahead.length > 0) {
    warn(summarize(ahead.map(({ path }) => `${path} is in the future`)), 'Check your clock.');
  }
  note(`${times.length} times`);
}
