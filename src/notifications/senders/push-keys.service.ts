import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { loadWebPush } from './load-web-push.js';
import { PushKeysRepository, type PushKeys, type StoredPushKeys } from './push-keys.repository.js';

/** The key pair that browsers subscribe to. It never changes: a new one would end all subscriptions. */
@Injectable()
export class PushKeysService implements OnModuleInit {
  private known?: StoredPushKeys;

  constructor(
    private readonly repository: PushKeysRepository,
    private readonly transactions: TransactionService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.transactions.run((manager) => this.repository.renew(manager));
  }

  async publicKey(): Promise<string> {
    return (await this.stored()).publicKey;
  }

  /** @throws ClosedSecretError if this replica cannot decrypt them. */
  async pair(): Promise<PushKeys> {
    return this.repository.opened(await this.stored());
  }

  /** Generated when it is first needed, once for all replicas. */
  private async stored(): Promise<StoredPushKeys> {
    this.known ??= (await this.repository.find()) ?? (await this.generated());
    return this.known;
  }

  private async generated(): Promise<StoredPushKeys> {
    const webPush = await loadWebPush();
    return this.repository.keep(webPush.generateVAPIDKeys());
  }
}
