import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface BrowserRequest {
  method: string;
  origin?: string;
  host?: string;
  /** How a proxy in front was reached, where it says so; no page can make a browser send this. */
  forwardedProto?: string;
  contentType?: string;
}

/**
 * Whether a request that carries the cookie can only have come from our own page: a write needs an
 * `Origin` that is ours and a content type that a foreign form cannot send.
 */
export function comesFromOwnPage(request: BrowserRequest, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  return isOwnOrigin(request, publicOrigin) && isJson(request.contentType);
}

/**
 * Ours is the public origin, and under another host name the one that was asked. A page of the same
 * host under another scheme is foreign: whoever sits on the wire can write one of plain http.
 */
export function isOwnOrigin(request: BrowserRequest, publicOrigin: string): boolean {
  const { origin, host } = request;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origin === publicOrigin) return true;
  if (host === undefined || new URL(origin).host === new URL(publicOrigin).host) return false;
  return schemesAsked(request, publicOrigin).some((scheme) => originOf(scheme, host) === origin);
}

/**
 * A proxy that ends https may say nothing of it: then either is possible, unless the service is said
 * to be reached by https. A word that is none of the known ones stands for no scheme.
 */
function schemesAsked({ forwardedProto }: BrowserRequest, publicOrigin: string): readonly string[] {
  if (forwardedProto === undefined) {
    return new URL(publicOrigin).protocol === 'https:' ? ['https'] : ['http', 'https'];
  }
  const first = forwardedProto.split(',')[0]?.trim().toLowerCase() ?? '';
  return SCHEMES.get(first) ?? [];
}

/** Some proxies name the protocol of a WebSocket. */
const SCHEMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['http', ['http']],
  ['ws', ['http']],
  ['https', ['https']],
  ['wss', ['https']],
]);

function originOf(scheme: string, host: string): string | undefined {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

export const browserRequest = ({
  method,
  headers,
}: {
  method: string;
  headers: IncomingHttpHeaders;
}): BrowserRequest => ({
  method,
  origin: headers.origin,
  host: headers.host,
  forwardedProto: [headers['x-forwarded-proto'] ?? []].flat()[0],
  contentType: headers['content-type'],
});
