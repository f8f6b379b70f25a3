import { Injectable } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.js';
import { WebhookTargetRegistry } from './webhook-target.registry.js';

const BATCH = 500;

/** Turns events about orders into deliveries, one for each target. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly repository: OutboxRepository,
  ) {}

  /** Says which targets there are. Orders of before are not told to one that is new. */
  async keepTargets(): Promise<void> {
    await this.repository.enrol(this.targets.all);
    await this.repository.retire();
  }

  /** @returns how many deliveries were made. */
  async spread(): Promise<number> {
    let all = 0;
    for (const key of await this.repository.behind(this.targets.all)) {
      let made: number;
      do {
        made = await this.repository.spread(key, BATCH);
        all += made;
      } while (made === BATCH);
    }
    return all;
  }
}
