import { IsString, Length } from 'class-validator';
import { validateShape } from '../validation/index.js';
import type { EnvironmentReader } from './environment.js';

export interface WebhookTarget {
  url: string;
  secret: string;
}

class WebhookEntry implements WebhookTarget {
  @IsString({ message: 'must be an https address' })
  url: string;

  @IsString({ message: 'must be text' })
  @Length(24, 512, { message: 'must have 24 to 512 characters' })
  secret: string;
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

export function readWebhooks(env: EnvironmentReader): WebhookTarget[] {
  return (env.json('WEBHOOKS', 'list') ?? []).flatMap((entry, index) => {
    const report = (problem: string) => {
      env.problems.push(`WEBHOOKS: entry ${index + 1}: ${problem}`);
    };
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      report('must be an object of url and secret');
      return [];
    }
    const shaped = validateShape(WebhookEntry, entry);
    if (!shaped.ok) {
      for (const problem of shaped.problems) report(problem.content);
      return [];
    }
    if (!isHttps(shaped.value.url)) report('url must be an https address');
    return [{ url: shaped.value.url, secret: shaped.value.secret }];
  });
}
