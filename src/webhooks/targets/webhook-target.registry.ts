import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, type WebhookSignature } from '../../config/index.js';

export interface Target {
  /** A digest of the URL, which may contain a secret and is otherwise never stored. */
  key: string;
  /** The URL as shown to people. */
  name: string;
  url: URL;
  /** Signs messages, unless the signature is `ucp`. */
  secret?: string;
  signature: WebhookSignature;
  allowPrivate: boolean;
}

/** The receivers configured on this replica. */
@Injectable()
export class WebhookTargetRegistry {
  readonly all: readonly Target[];

  constructor(config: Config) {
    this.all = config.webhooks.map(({ url: text, secret, signature, allowPrivate }) => {
      const url = new URL(text);
      const key = createHash('sha256').update(url.href).digest('hex');
      return { key, name: url.origin + url.pathname, url, secret, signature, allowPrivate };
    });
  }

  has(key: string): boolean {
    return this.all.some((target) => target.key === key);
  }
}
