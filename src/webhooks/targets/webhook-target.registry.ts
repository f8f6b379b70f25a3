import { Injectable } from '@nestjs/common';
import { Config, type WebhookSignature } from '../../config/index.js';
import { targetIdentity, type TargetIdentity } from '../domain/target-identity.js';

export interface Target extends TargetIdentity {
  /** Not stored, unless it is that of a platform. */
  url: URL;
  /** Signs messages, unless the signature is `ucp`. */
  secret?: string;
  signature: WebhookSignature;
  allowPrivate: boolean;
}

/** The receivers configured on this replica, and whether platforms are told of their orders. */
@Injectable()
export class WebhookTargetRegistry {
  readonly all: readonly Target[];
  readonly includesPlatforms: boolean;

  constructor(config: Config) {
    this.includesPlatforms = config.verifyPlatforms;
    this.all = config.webhooks.map(({ url: text, secret, signature, allowPrivate }) => {
      const url = new URL(text);
      return { ...targetIdentity(url), url, secret, signature, allowPrivate };
    });
  }

  /** Whether anyone is told of orders. */
  get isUsed(): boolean {
    return this.all.length > 0 || this.includesPlatforms;
  }

  /** Whether deliveries like this one are still made. */
  serves({ targetKey, platformUrl }: { targetKey: string; platformUrl: string | null }): boolean {
    return this.has(targetKey) || (platformUrl !== null && this.includesPlatforms);
  }

  has(key: string): boolean {
    return this.all.some((target) => target.key === key);
  }
}
