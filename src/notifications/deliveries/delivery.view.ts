import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PaginationResponse, TimestampService, type ListPage } from '../../ucp/index.js';
import { CHANNEL_TYPES, type ChannelType } from '../channels/channel.js';
import {
  DELIVERY_ERRORS,
  DELIVERY_STATUSES,
  type DeliveryError,
  type NotificationDeliveryStatus,
} from '../domain/delivery-outcome.js';
import { NOTIFICATION_KINDS } from '../domain/notification.js';
import type { Told } from '../domain/message.js';
import type { ListedDelivery } from './delivery.js';

class DeliveredNoticeBody {
  @ApiProperty({ enum: [...NOTIFICATION_KINDS, 'test'] })
  kind: Told['kind'];

  @ApiProperty({ example: 'decision_purchase', description: 'What it says' })
  code: string;
}

class DeliveryChannelBody {
  @ApiProperty({ example: 'nch-3' })
  id: string;

  @ApiProperty({ enum: CHANNEL_TYPES })
  type: ChannelType;

  @ApiProperty({ description: 'As it was then' })
  name: string;
}

export class NotificationDeliveryBody {
  @ApiProperty({
    example: 'ntd-1790000000000-7',
    description: 'The same in every attempt: `Message-ID`, tag of a push message, `id` in JSON',
  })
  id: string;

  @ApiProperty({ type: DeliveryChannelBody })
  channel: DeliveryChannelBody;

  @ApiProperty({ type: [DeliveredNoticeBody], description: 'Several if they were held back' })
  notices: DeliveredNoticeBody[];

  @ApiProperty({ enum: DELIVERY_STATUSES })
  status: NotificationDeliveryStatus;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'The end of the quiet hours' })
  held_until?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  next_attempt_at?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  delivered_at?: string;

  @ApiPropertyOptional({ enum: DELIVERY_ERRORS, description: 'Why the last attempt failed' })
  last_error_code?: DeliveryError;

  @ApiPropertyOptional()
  last_error?: string;

  @ApiPropertyOptional({ type: 'integer' })
  last_status_code?: number;
}

export class NotificationDeliveryList {
  @ApiProperty({ type: [NotificationDeliveryBody] })
  deliveries: NotificationDeliveryBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class NotificationDeliveryAnswer {
  @ApiProperty({ type: NotificationDeliveryBody })
  delivery: NotificationDeliveryBody;
}

@Injectable()
export class NotificationDeliveryView {
  constructor(private readonly timestamps: TimestampService) {}

  list({ items, pagination }: ListPage<ListedDelivery>): NotificationDeliveryList {
    return { deliveries: items.map((delivery) => this.body(delivery)), pagination };
  }

  one(delivery: ListedDelivery): NotificationDeliveryAnswer {
    return { delivery: this.body(delivery) };
  }

  private body(delivery: ListedDelivery): NotificationDeliveryBody {
    const { gatheredUntil, nextAttemptAt, deliveredAt } = delivery;
    const { lastErrorCode, lastError, lastStatusCode } = delivery;
    return {
      id: delivery.id,
      channel: {
        id: delivery.channelId,
        type: delivery.channelType,
        name: delivery.channelName,
      },
      notices: delivery.notices,
      status: delivery.status,
      attempts: delivery.attempts,
      created_at: this.timestamps.format(delivery.createdAt),
      ...(gatheredUntil && { held_until: this.timestamps.format(gatheredUntil) }),
      ...(nextAttemptAt && { next_attempt_at: this.timestamps.format(nextAttemptAt) }),
      ...(deliveredAt && { delivered_at: this.timestamps.format(deliveredAt) }),
      ...(lastErrorCode !== null && { last_error_code: lastErrorCode }),
      ...(lastError !== null && { last_error: lastError }),
      ...(lastStatusCode !== null && { last_status_code: lastStatusCode }),
    };
  }
}
