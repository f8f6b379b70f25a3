import { z } from 'zod';
import { jsonList } from '../environment.js';

export const WEBHOOK_SIGNATURES = ['ucp', 'secret', 'both'] as const;

/** By our key as UCP asks, by the shared secret of Standard Webhooks, or by both. */
export type WebhookSignature = (typeof WEBHOOK_SIGNATURES)[number];

export interface WebhookTarget {
  url: string;
  /** Present for the signatures `secret` and `both`. */
  secret?: string;
  signature: WebhookSignature;
  /** Whether the receiver may be in a private network or on this host. */
  allowPrivate: boolean;
}

const ENCODED_SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Messages quote neither secrets nor URLs, whose query may contain one. */
const webhook = z
  .object(
    {
      url: z
        .string('url must be an https address')
        .max(2048, 'url must have at most 2048 characters'),
      secret: z
        .string('secret must be text')
        .min(24, 'secret must have 24 to 512 characters')
        .max(512, 'secret must have 24 to 512 characters')
        .nullish(),
      signature: z.enum(WEBHOOK_SIGNATURES, 'signature must be ucp, secret or both').nullish(),
      allow_private: z.boolean('allow_private must be true or false').nullish(),
    },
    'must be an object of url, and secret or signature',
  )
  .transform(({ url: text, secret, allow_private, ...given }, context): WebhookTarget => {
    const allowPrivate = allow_private ?? false;
    const hasSecret = typeof secret === 'string';
    const signature = given.signature ?? (hasSecret ? 'secret' : 'ucp');
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:')) {
      context.addIssue(`url must be an https ${allowPrivate ? 'or http ' : ''}address`);
    } else if (url.username !== '' || url.password !== '' || url.hash !== '') {
      context.addIssue('url must have no user, password or fragment');
    }
    if (secret?.startsWith('whsec_') && !ENCODED_SECRET.test(secret)) {
      context.addIssue('secret must go on in base64 after whsec_');
    }
    if (signature !== 'ucp' && !hasSecret) {
      context.addIssue(`secret must be given for the signature ${signature}`);
    }
    return { url: url?.href ?? text, ...(hasSecret && { secret }), signature, allowPrivate };
  });

export const webhooks = jsonList(
  () => webhook,
  (targets, report) => {
    if (new Set(targets.map(({ url }) => url)).size < targets.length) {
      report('two entries have the same url; keep one');
    }
  },
);
