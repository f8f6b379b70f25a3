import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../auth/index.js';
import { RetentionService } from '../../retention/index.js';
import { decodeCursor, paginate, type ListPage } from '../../ucp/index.js';
import { DEFAULT_LIMIT, type ListNotificationDeliveries } from '../dto/preferences.dto.js';
import { recipientOf } from '../preferences/recipient.js';
import { NotificationDeliveriesRepository } from './deliveries.repository.js';
import type { ListedDelivery } from './delivery.js';

@Injectable()
export class NotificationDeliveriesService implements OnModuleInit {
  constructor(
    private readonly repository: NotificationDeliveriesRepository,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    for (const status of ['delivered', 'failed', 'canceled'] as const) {
      this.retention.register(`${status} notification deliveries`, (before, limit) =>
        this.repository.removeOldest(status, before, limit),
      );
    }
  }

  async list(
    request: ListNotificationDeliveries,
    caller: Caller,
  ): Promise<ListPage<ListedDelivery>> {
    const { status, principal, cursor } = request;
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const found = await this.repository.list({
      principalId: recipientOf(caller, principal),
      status: status ?? null,
      before: decodeCursor<[number]>(cursor, [0])?.[0] ?? null,
      limit: limit + 1,
    });
    return paginate(found, limit, ({ seq }) => [seq]);
  }
}
