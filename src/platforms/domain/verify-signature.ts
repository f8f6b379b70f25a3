import { createHash, createPublicKey } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  createVerifier,
  ExpiredError,
  httpbis,
  UnsupportedAlgorithmError,
} from 'http-message-signatures';
import { UcpError, type PlatformKey } from '../../ucp/index.js';

const ALGORITHM = 'ecdsa-p256-sha256';
/** How old a signature may be that says when it was made. */
const MAX_AGE_S = 300;
/** How far the clocks of both sides may differ. */
const CLOCK_SKEW_S = 60;
const SHA_256 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]*={0,2}):\s*(?=,|$)/;
/** A dictionary of which a signature covers its own member. */
const SELECTED_BY_KEY = 'signature-agent';
const KEY_ID = /;\s*keyid="([^"\\]*)"/g;

export interface SignedRequest {
  method: string;
  /** Scheme and authority of this service. */
  origin: string;
  /** Path and query exactly as they were sent. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
}

/** Whether there is anything to verify. */
export const isSigned = ({ signature, 'signature-input': input }: IncomingHttpHeaders): boolean =>
  signature !== undefined || input !== undefined;

/** The keys that the signatures of a request name. */
export const keyIdsOf = (headers: IncomingHttpHeaders): string[] =>
  [...String(headers['signature-input'] ?? '').matchAll(KEY_ID)].map(([, id = '']) => id);

/**
 * Verifies the signature of a request (RFC 9421) and the digest of its body (RFC 9530).
 * @throws UcpError unless one of the keys signed everything that matters.
 */
export async function verifySignature(
  request: SignedRequest,
  keys: readonly PlatformKey[],
): Promise<void> {
  const { headers } = request;
  if (headers.signature === undefined || headers['signature-input'] === undefined) {
    throw new UcpError('signature_missing', {
      content: 'Send both Signature and Signature-Input, or neither',
    });
  }
  const named = keys.filter(({ kid }) => keyIdsOf(headers).includes(kid));
  if (named.length === 0) {
    throw new UcpError('key_not_found', {
      content: 'Your profile has no key with the keyid of the signature',
    });
  }
  const usable = named.filter(({ publicKey }) => publicKey !== undefined);
  if (usable.length === 0) throw unsupported();
  requireDigest(request);
  if (!(await isVerified(request, usable))) throw invalid('it does not match the request');
}

/** A body without a digest is found by the list of what a signature has to cover. */
function requireDigest({ headers, body }: SignedRequest): void {
  const given = headers['content-digest'];
  if (given === undefined) return;
  const expected = createHash('sha256')
    .update(body ?? '')
    .digest('base64');
  if (SHA_256.exec(String(given))?.[1] === expected) return;
  throw new UcpError('digest_mismatch', {
    content: 'Content-Digest must be sha-256=:…: with the base64 SHA-256 of the body as sent',
  });
}

async function isVerified(request: SignedRequest, keys: readonly PlatformKey[]): Promise<boolean> {
  const { method, origin, target, headers } = request;
  const required = requiredComponents(request);
  try {
    const verified = await httpbis.verifyMessage(
      {
        // Several may be sent, for other receivers too: those of unknown keys are not ours.
        keyLookup: ({ keyid }) => Promise.resolve(verifierOf(keys, keyid)),
        requiredParams: ['keyid'],
        requiredFields: required,
        // The library subtracts the tolerance from the time of creation.
        tolerance: CLOCK_SKEW_S,
        maxAge: MAX_AGE_S + CLOCK_SKEW_S,
        componentParser: (name, parameters) => {
          // A parameter may restrict a component to a part of it.
          if (parameters.size > 0 && required.includes(name) && name !== SELECTED_BY_KEY) {
            throw invalid(`${name} must be covered without parameters`);
          }
          return sentTarget(name, target);
        },
      },
      { method, url: new URL(origin + target), headers: sentHeaders(headers) },
    );
    return verified === true;
  } catch (error) {
    throw problemOf(error, required);
  }
}

function problemOf(error: unknown, required: readonly string[]): UcpError {
  if (error instanceof UcpError) return error;
  if (error instanceof ExpiredError)
    return invalid('it is too old, has expired or is not yet valid');
  if (error instanceof UnsupportedAlgorithmError) return unsupported();
  return invalid(`it must be well-formed and cover ${required.join(', ')}`);
}

/** As UCP asks: the target, the body if there is one, and every header that matters. */
function requiredComponents({ target, headers, body }: SignedRequest): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(target.includes('?') ? ['@query'] : []),
    ...['ucp-agent', SELECTED_BY_KEY, 'idempotency-key'].filter((name) => name in headers),
    ...(body !== undefined && body.length > 0 ? ['content-digest', 'content-type'] : []),
  ];
}

/** As sent: a URL would resolve dots, so that another path had the same signature. */
function sentTarget(name: string, target: string): string[] | null {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2);
  if (name === '@path') return [path];
  return name === '@query' ? [`?${query}`] : null;
}

function verifierOf(keys: readonly PlatformKey[], id: unknown) {
  const key = keys.find(({ kid }) => kid === id)?.publicKey;
  if (!key) return null;
  const verify = createVerifier(createPublicKey({ format: 'jwk', key: { ...key } }), ALGORITHM);
  return { algs: [ALGORITHM], verify };
}

const sentHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

const invalid = (problem: string) =>
  new UcpError('signature_invalid', { content: `The signature is not valid: ${problem}` });

const unsupported = () =>
  new UcpError('algorithm_unsupported', {
    content: 'Only ES256 is supported: ECDSA with P-256 and SHA-256',
  });
