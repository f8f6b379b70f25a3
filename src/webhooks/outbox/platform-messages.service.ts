import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderWebhooksService } from '../../checkout/index.js';
import type { OrderEvent } from '../../events/index.js';
import { targetIdentity } from '../domain/target-identity.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';
import type { OutboxMessage } from './outbox.repository.js';

/** Decides which events platforms are told of: those about orders of their checkouts. */
@Injectable()
export class PlatformMessagesService {
  constructor(
    private readonly targets: WebhookTargetRegistry,
    private readonly webhooks: OrderWebhooksService,
  ) {}

  /** A receiver that is configured gets all orders already. */
  async of(manager: EntityManager, events: readonly OrderEvent[]): Promise<OutboxMessage[]> {
    const purchases = events.filter(({ order }) => order.kind === 'purchase');
    if (purchases.length === 0) return [];
    const ids = [...new Set(purchases.map(({ order }) => order.key))];
    const addresses = await this.webhooks.find(manager, ids);
    return purchases.flatMap((event) => {
      const platformUrl = addresses.get(event.order.key);
      if (platformUrl === undefined) return [];
      const identity = targetIdentity(new URL(platformUrl));
      return this.targets.has(identity.key) ? [] : [{ event, ...identity, platformUrl }];
    });
  }
}
