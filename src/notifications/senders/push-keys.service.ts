import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { PushKeysRepository, type PushKeys } from './push-keys.repository.js';

/** The key pair that browsers subscribe to. It never changes: a new one would end all subscriptions. */
@Injectable()
export class PushKeysService {
  private known?: PushKeys;

  constructor(private readonly repository: PushKeysRepository) {}

  /** Generated when it is first needed, once for all replicas. */
  async get(): Promise<PushKeys> {
    this.known ??=
      (await this.repository.find()) ?? (await this.repository.keep(webPush.generateVAPIDKeys()));
    return this.known;
  }
}
