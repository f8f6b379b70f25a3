import { createHmac } from 'node:crypto';

const ENCODED = 'whsec_';

/** The same for every attempt. */
export interface WebhookMessage {
  id: string;
  occurredAt: Date;
  body: string;
}

/**
 * The Standard Webhooks headers of a message.
 * @param secret signs it.
 */
export function messageHeaders(
  { id, occurredAt, body }: WebhookMessage,
  secret?: string,
): Record<string, string> {
  const timestamp = String(Math.floor(occurredAt.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === undefined) return headers;
  const signature = createHmac('sha256', keyOf(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}

const keyOf = (secret: string): Buffer =>
  secret.startsWith(ENCODED)
    ? Buffer.from(secret.slice(ENCODED.length), 'base64')
    : Buffer.from(secret, 'utf8');
