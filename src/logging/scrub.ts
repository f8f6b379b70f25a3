/** Mainland China mobile numbers with or without prefix, and any number in international form. */
const PHONE = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)|(?<!\w)\+\d[\d -]{7,17}\d/g;

/**
 * Credentials in a URL: scheme://user:password@host. The pattern starts at the slashes: starting at
 * every letter of a long word would take quadratic time.
 */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/@]+@/g;

const BEARER = /\bBearer\s+\S+/gi;

/** Members that are never logged, at any depth. */
const SECRET_MEMBERS = new Set([
  'authorization',
  'cookie',
  'token',
  'secret',
  'password',
  'phone',
  'phone_number',
  'contactPhone',
  'address',
  'street_address',
  'raw',
]);

/** Returns a copy without secret members, at any depth. */
export function withoutSecrets(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      SECRET_MEMBERS.has(name) ? '[redacted]' : cleaned(value),
    ]),
  );
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return isPlainObject(value) ? withoutSecrets(value) : value;
}

/** Excludes errors and dates, which have their own serializers. */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Removes from a text what must never be logged. */
export function scrub(text: string): string {
  return text
    .replace(URL_CREDENTIALS, '[redacted]@')
    .replace(BEARER, 'Bearer [redacted]')
    .replace(PHONE, '[phone]');
}

/**
 * The loggable part of an error. Drivers attach queries, parameters and offending values to their
 * errors, so only these members are included, never the whole object.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
