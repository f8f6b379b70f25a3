import { z } from 'zod';
import type { EnvironmentReader } from './environment.js';

export interface WebhookTarget {
  url: string;
  secret: string;
  /** Whether the receiver may stand in a private network or on this very host. */
  allowPrivate: boolean;
}

const webhook = z.object(
  {
    url: z
      .string('url must be an https address')
      .max(2048, 'url must have at most 2048 characters'),
    secret: z
      .string('secret must be text')
      .min(24, 'secret must have 24 to 512 characters')
      .max(512, 'secret must have 24 to 512 characters'),
    allow_private: z.boolean('allow_private must be true or false').nullish(),
  },
  'must be an object of url and secret',
);

type Report = (problem: string) => void;

const ENCODED_SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** No problem quotes a secret or an address: its query may hold another one. */
export function readWebhooks(env: EnvironmentReader): WebhookTarget[] {
  const entries = env.json('WEBHOOKS', 'list') ?? [];
  const targets = entries.flatMap((entry, index) => {
    const report = (problem: string) => {
      env.problems.push(`WEBHOOKS: entry ${index + 1}: ${problem}`);
    };
    return readTarget(entry, report);
  });
  if (new Set(targets.map(({ url }) => url)).size < targets.length) {
    env.problems.push('WEBHOOKS: two entries have the same url; keep one');
  }
  return targets;
}

function readTarget(entry: unknown, report: Report): WebhookTarget[] {
  const parsed = webhook.safeParse(entry);
  if (!parsed.success) {
    for (const { message } of parsed.error.issues) report(message);
    return [];
  }
  const { secret } = parsed.data;
  const allowPrivate = parsed.data.allow_private ?? false;
  const url = readUrl(parsed.data.url, allowPrivate, report);
  if (secret.startsWith('whsec_') && !ENCODED_SECRET.test(secret)) {
    report('secret must go on in base64 after whsec_');
  }
  return url === undefined ? [] : [{ url, secret, allowPrivate }];
}

function readUrl(text: string, allowPrivate: boolean, report: Report): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:')) {
    report(allowPrivate ? 'url must be an https or http address' : 'url must be an https address');
    return undefined;
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    report('url must have no user, password or fragment');
    return undefined;
  }
  return url.href;
}
