import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface BrowserRequest {
  method: string;
  origin?: string;
  host?: string;
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

export function isOwnOrigin({ origin, host }: BrowserRequest, publicOrigin: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || (host !== undefined && new URL(origin).host === host);
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
  contentType: headers['content-type'],
});
