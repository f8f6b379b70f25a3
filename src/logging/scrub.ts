/** Mainland mobile numbers with or without their prefix, and any number in international form. */
const PHONE = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)|(?<!\w)\+\d[\d -]{7,17}\d/g;

/**
 * Credentials inside an address: scheme://user:password@host. It begins at the slashes: tried from
 * every letter of a long word, it would take time that grows with the square of the length.
 */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/@]+@/g;

const BEARER = /\bBearer\s+\S+/gi;

/** Members that never reach a log, wherever they stand in what is logged. */
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

/** A copy without secret members, at any depth. */
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

/** Not errors and dates: those have serializers of their own. */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Takes out of a text what must never be logged. */
export function scrub(text: string): string {
  return text
    .replace(URL_CREDENTIALS, '[redacted]@')
    .replace(BEARER, 'Bearer [redacted]')
    .replace(PHONE, '[phone]');
}

/**
 * An error as it may be logged. Drivers hang queries, parameters and offending values on their
 * errors, so only these members go through, never the whole object.
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
