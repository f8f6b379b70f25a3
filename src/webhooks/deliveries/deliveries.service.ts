import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '../../retention/index.js';
import { decodeCursor, paginate, UcpError, type ListPage } from '../../ucp/index.js';
import { WebhookBodiesRepository } from '../bodies/webhook-bodies.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { Delivery } from './delivery.js';
import { DEFAULT_LIMIT, type ListDeliveries } from '../dto/list-deliveries.dto.js';
import { WebhookTargetRegistry } from '../targets/webhook-target.registry.js';

/** The operator's side: lists and resends deliveries. */
@Injectable()
export class DeliveriesService implements OnModuleInit {
  constructor(
    private readonly repository: DeliveriesRepository,
    private readonly targets: WebhookTargetRegistry,
    private readonly bodies: WebhookBodiesRepository,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    for (const status of ['delivered', 'dead'] as const) {
      this.retention.register(`${status} webhook deliveries`, (before, limit) =>
        this.repository.removeOldest(status, before, limit),
      );
    }
    // After the deliveries that need them.
    this.retention.register('webhook bodies', (before, limit) =>
      this.bodies.removeOldest(before, limit),
    );
  }

  async list(request: ListDeliveries): Promise<ListPage<Delivery>> {
    const { status, target, cursor } = request;
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const found = await this.repository.list({
      status: status ?? null,
      targetName: target ?? null,
      before: decodeCursor<[number]>(cursor, [0])?.[0] ?? null,
      limit: limit + 1,
    });
    return paginate(found, limit, ({ seq }) => [seq]);
  }

  async resend(id: string): Promise<Delivery> {
    const known = await this.repository.find(id);
    if (known && !this.targets.serves(known)) {
      throw new UcpError('conflict', {
        content: `The target of delivery ${id} is not configured any more`,
      });
    }
    const restarted = known && (await this.repository.restart(id));
    if (!restarted) throw new UcpError('not_found', { content: `There is no delivery ${id}` });
    return restarted;
  }
}
