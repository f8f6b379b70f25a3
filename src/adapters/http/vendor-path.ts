/**
 * Ill-formed text has no percent-encoding; with replacement characters it becomes a reference no
 * vendor knows.
 */
export const segment = (value: string): string => encodeURIComponent(value.toWellFormed());

/** Omits undefined values, so that the vendor's defaults apply. */
export function withQuery(
  path: string,
  values: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
