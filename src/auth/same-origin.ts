import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface BrowserRequest {
  method: string;
  origin?: string;
  host?: string;
  /**
   * The scheme by which a proxy in front was reached, if it says so; no page can make a browser
   * send this.
   */
  forwardedProto?: string;
  contentType?: string;
}

/**
 * Whether a request that carries the cookie can only have come from our own page: a write needs an
 * `Origin` that is ours, and a method or a content type that a foreign form cannot send.
 */
export function comesFromOwnPage(request: BrowserRequest, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  return isOwnOrigin(request, publicOrigin) && isFromNoForm(request);
}

/**
 * The service's own origins are the public one and, under another host name, the requested one. A
 * page of the same host under another scheme is foreign: an attacker on the network can forge a
 * page over plain http.
 */
export function isOwnOrigin(request: BrowserRequest, publicOrigin: string): boolean {
  const { origin, host } = request;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origin === publicOrigin) return true;
  if (host === undefined || new URL(origin).host === new URL(publicOrigin).host) return false;
  return possibleSchemes(request, publicOrigin).some((scheme) => originOf(scheme, host) === origin);
}

/**
 * The schemes the request may have used. A proxy that terminates https may not report it: then both
 * are possible, unless the public origin is https. An unrecognized value matches no scheme.
 */
function possibleSchemes(
  { forwardedProto }: BrowserRequest,
  publicOrigin: string,
): readonly string[] {
  if (forwardedProto === undefined) {
    return new URL(publicOrigin).protocol === 'https:' ? ['https'] : ['http', 'https'];
  }
  const first = forwardedProto.split(',')[0]?.trim().toLowerCase() ?? '';
  return SCHEMES.get(first) ?? [];
}

/** Some proxies report the WebSocket scheme. */
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

/** The types of bodies that the service takes; a form sends neither, and it never sends DELETE. */
function isFromNoForm({ method, contentType = '' }: BrowserRequest): boolean {
  if (method === 'DELETE' && contentType === '') return true;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return ['application/json', 'application/octet-stream'].includes(type);
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
