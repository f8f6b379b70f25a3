import { createECDH } from 'node:crypto';
import { literalAddress, refusal } from '../../outbound/index.js';
import { UcpError } from '../../ucp/index.js';
import type { CreateChannel } from '../dto/channel.dto.js';
import type { ChannelTarget } from './channel.js';

const AUTH_BYTES = 16;

/** Messages never quote an address: it may contain a secret. */
const invalid = (path: string, content: string) => new UcpError('invalid', { path, content });
const missing = (path: string, content: string) => new UcpError('missing', { path, content });

/**
 * Where a requested channel sends to.
 * @throws UcpError when a member is missing or unusable.
 */
export function channelTarget(request: CreateChannel, allowPrivate: boolean): ChannelTarget {
  switch (request.type) {
    case 'mail':
      if (request.address === undefined) throw missing('$.address', 'give a mail address');
      return { type: 'mail', address: request.address };
    case 'chat':
      if (request.url === undefined) throw missing('$.url', 'give the address of the webhook');
      return {
        type: 'chat',
        format: request.format ?? 'json',
        url: usableUrl(request.url, '$.url', allowPrivate),
      };
    case 'push': {
      const { subscription } = request;
      if (!subscription) throw missing('$.subscription', "give the browser's subscription");
      const { endpoint, keys } = subscription;
      if (!isPublicKey(keys.p256dh)) {
        throw invalid('$.subscription.keys.p256dh', 'must be a public key on the curve P-256');
      }
      if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES) {
        throw invalid('$.subscription.keys.auth', `must be ${AUTH_BYTES} bytes in base64url`);
      }
      return {
        type: 'push',
        endpoint: usableUrl(endpoint, '$.subscription.endpoint', allowPrivate),
        p256dh: keys.p256dh,
        auth: keys.auth,
      };
    }
  }
}

/** The addresses of a host name are checked with every message, because they may change. */
function usableUrl(text: string, path: string, allowPrivate: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:')) {
    throw invalid(path, 'must be an https address');
  }
  const literal = literalAddress(url);
  const problem = literal === undefined ? undefined : refusal({ url, allowPrivate }, [literal]);
  if (problem !== undefined || url.username !== '' || url.password !== '') {
    throw invalid(path, 'must be a public address without a user name or password');
  }
  return url.href;
}

function isPublicKey(text: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
