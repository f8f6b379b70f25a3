import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ReceivedMessage } from './test-receiver.js';

export interface DiscoveredKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
  use: string;
  alg: string;
}

export type Verdict = 'valid' | 'wrong digest' | 'unknown key' | 'wrong signature' | 'not signed';

const INPUT = /^sig1=(?<params>\((?<components>[^)]*)\)(?<rest>;.*))$/;
const SIGNATURE = /^sig1=:(?<base64>[A-Za-z0-9+/]+={0,2}):$/;
const REQUIRED = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];

/**
 * What a receiver's engineer would write from RFC 9421 (sections 2.2, 2.5 and 3.2) and RFC 9530,
 * with nothing but Node's crypto.
 */
export function verdictOn(message: ReceivedMessage, keys: readonly DiscoveredKey[]): Verdict {
  const { headers, body } = message;
  const input = INPUT.exec(String(headers['signature-input']))?.groups;
  const signature = SIGNATURE.exec(String(headers.signature))?.groups;
  if (!input || !signature) return 'not signed';
  const { components = '', params = '', rest = '' } = input;
  const covered = components.split(' ').map((item) => item.slice(1, -1));
  const needed = message.url.includes('?') ? [...REQUIRED, '@query'] : REQUIRED;
  if (!needed.every((name) => covered.includes(name))) return 'not signed';
  const digest = createHash('sha256').update(body).digest('base64');
  if (headers['content-digest'] !== `sha-256=:${digest}:`) return 'wrong digest';
  const kid = /;keyid="([^"]+)"/.exec(rest)?.[1];
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return 'unknown key';
  const lines = covered.map((name) => `"${name}": ${componentOf(name, message)}`);
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const bytes = Buffer.from(signature.base64 ?? '', 'base64');
  if (bytes.length !== 64) return 'wrong signature';
  const key = createPublicKey({ format: 'jwk', key: { ...jwk } });
  const isValid = verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  return isValid ? 'valid' : 'wrong signature';
}

function componentOf(name: string, { url, headers }: ReceivedMessage): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  switch (name) {
    case '@method':
      return 'POST';
    case '@authority':
      return String(headers.host).toLowerCase();
    case '@path':
      return path;
    case '@query':
      return `?${query ?? ''}`;
    default:
      return String(headers[name]).trim();
  }
}
