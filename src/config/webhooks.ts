import { IsBoolean, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { validateShape } from '../validation/index.js';
import type { EnvironmentReader } from './environment.js';

export interface WebhookTarget {
  url: string;
  secret: string;
  /** Whether the receiver may stand in a private network or on this very host. */
  allowPrivate: boolean;
}

class WebhookEntry {
  @IsString({ message: 'must be an https address' })
  @MaxLength(2048, { message: 'must have at most 2048 characters' })
  url: string;

  @IsString({ message: 'must be text' })
  @Length(24, 512, { message: 'must have 24 to 512 characters' })
  secret: string;

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  allow_private?: boolean | null;
}

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
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    report('must be an object of url and secret');
    return [];
  }
  const shaped = validateShape(WebhookEntry, entry);
  if (!shaped.ok) {
    for (const problem of shaped.problems) report(problem.content);
    return [];
  }
  const { secret, allow_private: allowed } = shaped.value;
  const allowPrivate = allowed ?? false;
  const url = readUrl(shaped.value.url, allowPrivate, report);
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
