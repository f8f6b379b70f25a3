import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FreshCalls } from '../concurrency/index.js';
import { Config, type SigningKey } from '../config/index.js';
import { NotificationService, TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { ClosedSecretError } from '../secrets/index.js';
import { text } from '../texts/index.js';
import { generateKey } from './domain/generate-key.js';
import { publishedKey, type PublishedKey } from './domain/published-key.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

/**
 * The key that signs, and the public halves of all that receivers may still meet. Switched on by
 * `SIGNING_KEY`, by platforms that are told of their orders, or by a receiver of webhooks that asks
 * for signatures.
 */
@Injectable()
export class SigningKeysService implements OnModuleInit {
  readonly isOn: boolean;
  private readonly logger = new Logger(SigningKeysService.name);
  private readonly reads = new FreshCalls<PublishedKey[]>();
  private lastRead?: PublishedKey[];
  private signing?: SigningKey;
  private mayBeRotated = false;

  constructor(
    private readonly config: Config,
    private readonly repository: SigningKeysRepository,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    notifications: NotificationService,
  ) {
    this.isOn =
      config.signingKey !== undefined ||
      config.verifyPlatforms ||
      config.webhooks.some(({ signature }) => signature !== 'secret');
    notifications.subscribe('signing', () => {
      this.mayBeRotated = true;
    });
  }

  /** Publishes the key before anything is signed. */
  async onModuleInit(): Promise<void> {
    await this.transactions.run((manager) => this.repository.renew(manager));
    if (!this.isOn) return;
    try {
      this.signing = this.config.signingKey ?? (await this.generated());
    } catch (error) {
      if (!(error instanceof ClosedSecretError)) throw error;
      this.logger.error(`Nothing can be signed on this replica: ${error.message}`);
      return;
    }
    const { kid } = this.signing;
    await this.transactions.run(async (manager) => {
      if (!(await this.replaceOthers(manager))) return;
      await this.events.append(manager, {
        kind: 'signing_key_rotated',
        summary: text('signing_key_rotated', { kid }),
        reasoning: text('signing_key_configured_why', {}),
      });
    });
  }

  /** A replica that has not noticed a rotation signs with the former key, which is still published. */
  async current(): Promise<SigningKey> {
    if (!this.isOn) throw new Error('Signing is switched off');
    this.signing ??= await this.generated();
    if (this.config.signingKey || !this.mayBeRotated) return this.signing;
    this.mayBeRotated = false;
    try {
      this.signing = (await this.repository.generated(this.transactions.manager())) ?? this.signing;
    } catch (error) {
      this.mayBeRotated = true;
      throw error;
    }
    return this.signing;
  }

  /** Never older than the call: a receiver may ask for a key that another replica has just made. */
  published(): Promise<PublishedKey[]> {
    return this.reads.run('', async () => {
      try {
        this.lastRead = await this.readPublished();
      } catch (error) {
        if (!this.lastRead) throw error;
        this.logger.warn(`The signing keys could not be read again: ${String(error)}`);
      }
      return this.lastRead;
    });
  }

  /** @returns whether another key has signed until now. */
  private async replaceOthers(manager: EntityManager): Promise<boolean> {
    const { signingKey } = this.config;
    if (!signingKey) return this.repository.retireConfigured(manager);
    await this.repository.publish(manager, signingKey);
    return this.repository.retireOthers(manager, signingKey.kid);
  }

  private async readPublished(): Promise<PublishedKey[]> {
    const stored = await this.repository.published(this.transactions.manager());
    const keys = stored.map(({ kid, publicKey }) => publishedKey(kid, publicKey));
    const { signingKey: own } = this.config;
    // A replica with another configuration may have retired it long ago.
    return own && !keys.some(({ kid }) => kid === own.kid)
      ? [publishedKey(own.kid, own.privateKey), ...keys]
      : keys;
  }

  private async generated(): Promise<SigningKey> {
    const manager = this.transactions.manager();
    const found = await this.repository.generated(manager);
    if (found) return found;
    await this.repository.keep(manager, generateKey());
    const kept = await this.repository.generated(manager);
    if (!kept) throw new Error('The signing key could not be stored');
    return kept;
  }
}
