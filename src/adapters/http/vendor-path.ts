/** Ill-formed text has no percent-encoding; replaced, it names a reference no vendor knows. */
export const segment = (value: string): string => encodeURIComponent(value.toWellFormed());

/** Leaves out what is undefined: a vendor's own default applies. */
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
