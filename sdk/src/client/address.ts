export interface GivenParameters {
  path?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** @throws TypeError if this is not an address to which a token may be sent. */
export function parseOrigin(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  // Nothing beside scheme, host and port; credentials in particular.
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.href !== `${parsed.origin}/`) {
    throw new TypeError(
      'The address of the service must be a scheme and a host, such as https://routekeeper.example',
    );
  }
  return parsed.origin;
}

/** Fills the template of a path and appends the query. Undefined parameters are left out. */
export function addressOf(origin: string, template: string, given: GivenParameters): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.path?.[name];
    // URLs treat dots as folders.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${template}: ${name} is missing or not usable`);
    }
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return origin + path + (text === '' ? '' : `?${text}`);
}
