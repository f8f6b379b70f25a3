import { createHash, createPrivateKey } from 'node:crypto';
import { createSigner, httpbis } from 'http-message-signatures';
import type { SigningKey } from '../../config/index.js';

export interface UnsignedRequest {
  method: string;
  url: URL;
  contentType: string;
  body: string;
  /** Where the receiver finds our keys. */
  profile: string;
  /** The time of the signature. */
  createdAt: Date;
}

/** The headers of a request that is signed as UCP asks: RFC 9421, with a digest by RFC 9530. */
export async function signedRequestHeaders(
  { method, url, contentType, body, profile, createdAt }: UnsignedRequest,
  { kid, privateKey }: SigningKey,
): Promise<Record<string, string>> {
  const digest = createHash('sha256').update(body).digest('base64');
  const { headers } = await httpbis.signMessage(
    {
      key: createSigner(
        createPrivateKey({ format: 'jwk', key: { ...privateKey } }),
        'ecdsa-p256-sha256',
        kid,
      ),
      name: 'sig1',
      fields: [
        '@method',
        '@authority',
        '@path',
        ...(url.search === '' ? [] : ['@query']),
        'ucp-agent',
        'content-digest',
        'content-type',
      ],
      params: ['created', 'keyid'],
      paramValues: { created: createdAt },
    },
    {
      method,
      url,
      headers: {
        'content-type': contentType,
        'content-digest': `sha-256=:${digest}:`,
        'ucp-agent': `profile="${profile}"`,
      },
    },
  );
  return headers;
}
