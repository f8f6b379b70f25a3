const PROFILE = /(?:^|[,;\s])profile\s*=\s*(?:"([^"]*)"|([^",;\s]+))/;

/** The platform profile URL of a `UCP-Agent` header, quoted or not. */
export function ucpAgentProfile(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text.length > 2048) return undefined;
  const found = PROFILE.exec(text);
  const url = found?.[1] ?? found?.[2];
  if (!url || !URL.canParse(url)) return undefined;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : undefined;
}
