import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '../../retention/index.js';
import { decodeCursor, encodeCursor, UcpError, type PaginationResponse } from '../../ucp/index.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { Delivery } from './delivery.js';
import { DEFAULT_LIMIT, type ListDeliveries } from '../dto/list-deliveries.dto.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

export interface DeliveryPage {
  deliveries: Delivery[];
  pagination: PaginationResponse;
}

/** The operator's side: what was told to whom, and telling it again. */
@Injectable()
export class DeliveriesService implements OnModuleInit {
  constructor(
    private readonly repository: DeliveriesRepository,
    private readonly targets: WebhookTargetRegistry,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    for (const status of ['delivered', 'dead'] as const) {
      this.retention.register(`${status} webhook deliveries`, (before, limit) =>
        this.repository.removeOldest(status, before, limit),
      );
    }
  }

  async list({ status, target, cursor, limit: asked }: ListDeliveries): Promise<DeliveryPage> {
    const limit = Number(asked ?? DEFAULT_LIMIT);
    const deliveries = await this.repository.list({
      status: status ?? null,
      targetName: target ?? null,
      before: cursor === undefined ? null : decodeCursor<[number]>(cursor, [0], '$.cursor')[0],
      limit: limit + 1,
    });
    const page = deliveries.slice(0, limit);
    const last = deliveries.length > limit ? page.at(-1) : undefined;
    return {
      deliveries: page,
      pagination: {
        ...(last && { cursor: encodeCursor([last.seq]) }),
        has_next_page: last !== undefined,
      },
    };
  }

  async resend(id: string): Promise<Delivery> {
    const known = await this.repository.find(id);
    if (known && !this.targets.has(known.targetKey)) {
      throw new UcpError('conflict', {
        content: `The target of delivery ${id} is not configured any more`,
      });
    }
    const restarted = known && (await this.repository.restart(id));
    if (!restarted) throw new UcpError('not_found', { content: `There is no delivery ${id}` });
    return restarted;
  }
}
