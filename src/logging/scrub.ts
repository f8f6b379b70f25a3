/** Mainland mobile numbers with or without their prefix, and any number in international form. */
const PHONE = /(?<![\d.])(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)|(?<!\w)\+\d[\d -]{7,17}\d/g;

/** Credentials inside an address: scheme://user:password@host. */
const URL_CREDENTIALS = /(\w+:\/\/)[^\s/@]+@/g;

const BEARER = /\bBearer\s+\S+/gi;

/** Takes out of a text what must never be logged. */
export function scrub(text: string): string {
  return text
    .replace(URL_CREDENTIALS, '$1[redacted]@')
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
