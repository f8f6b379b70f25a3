import { createHmac } from 'node:crypto';

const ENCODED = 'whsec_';

export interface SignedMessage {
  /** The same for every attempt. */
  id: string;
  sentAt: Date;
  body: string;
}

/** The Standard Webhooks headers by which a receiver verifies a message, its age and its sender. */
export function signedHeaders({ id, sentAt, body }: SignedMessage, secret: string) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

const keyOf = (secret: string): Buffer =>
  secret.startsWith(ENCODED)
    ? Buffer.from(secret.slice(ENCODED.length), 'base64')
    : Buffer.from(secret, 'utf8');
