import { Injectable } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.js';
import { WebhookTargets } from './webhook-targets.js';

const BATCH = 500;

/** Turns events about orders into deliveries, one for each target. */
@Injectable()
export class Outbox {
  constructor(
    private readonly targets: WebhookTargets,
    private readonly repository: OutboxRepository,
  ) {}

  /** Says which targets there are. Orders of before are not told to one that is new. */
  async keepTargets(): Promise<void> {
    await this.repository.enrol(this.targets.all);
    await this.repository.retire();
  }

  async spread(): Promise<void> {
    for (const key of await this.repository.behind(this.targets.all)) {
      while ((await this.repository.spread(key, BATCH)) === BATCH);
    }
  }
}
