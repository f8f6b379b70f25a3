import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PaginationResponse, TimestampService, type ListPage } from '../../ucp/index.js';
import { DELIVERY_STATUSES, type Delivery, type DeliveryStatus } from './delivery.js';

class ToldOrder {
  @ApiProperty({ enum: ['purchase', 'sale'] })
  kind: 'purchase' | 'sale';

  @ApiPropertyOptional({ description: 'Of a sale only once an attempt was made' })
  id?: string;
}

export class DeliveryBody {
  @ApiProperty({ example: 'whd-1790000000000-7', description: 'Sent as `Webhook-Id`' })
  id: string;

  @ApiProperty({ example: 'https://hooks.example/orders', description: 'Without its query' })
  target: string;

  @ApiProperty({ type: ToldOrder })
  order: ToldOrder;

  @ApiProperty({ example: 'evt-1790000000000-7' })
  event_id: string;

  @ApiProperty({ enum: DELIVERY_STATUSES })
  status: DeliveryStatus;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({ format: 'date-time' })
  next_attempt_at?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  delivered_at?: string;

  @ApiPropertyOptional()
  last_error?: string;

  @ApiPropertyOptional({ type: 'integer' })
  last_status_code?: number;
}

export class DeliveryList {
  @ApiProperty({ type: [DeliveryBody] })
  deliveries: DeliveryBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class DeliveryAnswer {
  @ApiProperty({ type: DeliveryBody })
  delivery: DeliveryBody;
}

@Injectable()
export class DeliveryView {
  constructor(private readonly timestamps: TimestampService) {}

  list({ items, pagination }: ListPage<Delivery>): DeliveryList {
    return { deliveries: items.map((delivery) => this.body(delivery)), pagination };
  }

  one(delivery: Delivery): DeliveryAnswer {
    return { delivery: this.body(delivery) };
  }

  private body(delivery: Delivery): DeliveryBody {
    const { nextAttemptAt, deliveredAt, lastError, lastStatusCode, orderId } = delivery;
    return {
      id: delivery.id,
      target: delivery.targetName,
      order: { kind: delivery.orderKind, ...(orderId !== null && { id: orderId }) },
      event_id: delivery.eventId,
      status: delivery.status,
      attempts: delivery.attempts,
      created_at: this.timestamps.format(delivery.createdAt),
      ...(nextAttemptAt && { next_attempt_at: this.timestamps.format(nextAttemptAt) }),
      ...(deliveredAt && { delivered_at: this.timestamps.format(deliveredAt) }),
      ...(lastError !== null && { last_error: lastError }),
      ...(lastStatusCode !== null && { last_status_code: lastStatusCode }),
    };
  }
}
