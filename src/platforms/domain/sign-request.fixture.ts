import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A key as a platform has it. */
export interface TestKey {
  kid: string;
  privateKey: KeyObject;
  /** As the profile shows it. */
  published: Record<string, string>;
}

export function testKey(kid: string): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' }) as Record<string, string>;
  return { kid, privateKey, published: { ...jwk, kid, use: 'sig', alg: 'ES256' } };
}

export interface RequestToSign {
  method: string;
  /** Scheme, authority, path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Further parameters of the signature. */
  parameters?: string;
  /** Left out of what the signature covers. */
  uncovered?: string;
}

/** The headers of a signed request, written from RFC 9421 and RFC 9530 with Node's crypto. */
export function signed(
  request: RequestToSign,
  { kid, privateKey }: TestKey,
): Record<string, string> {
  const { method, url, body, parameters = '', uncovered } = request;
  const { host, pathname, search } = new URL(url);
  const headers: Record<string, string> = {
    ...request.headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    }),
  };
  const derived: Record<string, string> = {
    '@method': method,
    '@authority': host,
    '@path': pathname,
    ...(search !== '' && { '@query': search }),
  };
  const names = [...Object.keys(derived), ...Object.keys(headers)].filter(
    (name) => name !== uncovered,
  );
  const list = names.map((name) => `"${name}"`).join(' ');
  const input = `(${list});keyid="${kid}"${parameters}`;
  const base = [
    ...names.map((name) => `"${name}": ${derived[name] ?? headers[name] ?? ''}`),
    `"@signature-params": ${input}`,
  ].join('\n');
  const signature = sign('sha256', Buffer.from(base), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
  return { ...headers, 'signature-input': `sig1=${input}`, signature: `sig1=:${signature}:` };
}

export const agent = (profile: string) => ({ 'ucp-agent': `profile="${profile}"` });
