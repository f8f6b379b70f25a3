import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TimestampService } from '../../ucp/index.js';
import { CHAT_FORMATS, type ChatFormat } from '../domain/chat-formats.js';
import {
  LANGUAGES,
  NOTIFICATION_KINDS,
  type Language,
  type NotificationKind,
} from '../domain/notification.js';
import { CHANNEL_TYPES, type Channel, type ChannelTarget, type ChannelType } from './channel.js';

export class ChannelBody {
  @ApiProperty({ example: 'nch-3' })
  id: string;

  @ApiProperty({ enum: CHANNEL_TYPES })
  type: ChannelType;

  @ApiProperty({ example: 'Phone' })
  name: string;

  @ApiProperty({ enum: LANGUAGES })
  language: Language;

  @ApiProperty({ enum: NOTIFICATION_KINDS, isArray: true, description: 'What it is told' })
  kinds: NotificationKind[];

  @ApiProperty({
    example: 'hooks.example …c0de',
    description:
      'A mail address; of a chat the host and the last 4 characters; of a browser the host of its push service',
  })
  target: string;

  @ApiPropertyOptional({ enum: CHAT_FORMATS, description: 'Of type `chat`' })
  format?: ChatFormat;

  @ApiProperty({
    enum: ['active', 'ended'],
    description: 'ended: the receiver said that it is gone, and is told nothing more',
  })
  status: 'active' | 'ended';

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class ChannelAnswer {
  @ApiProperty({ type: ChannelBody })
  channel: ChannelBody;
}

export class RemovedChannel {
  @ApiProperty({ example: 'nch-3' })
  removed: string;
}

@Injectable()
export class NotificationChannelView {
  constructor(private readonly timestamps: TimestampService) {}

  one(channel: Channel): ChannelAnswer {
    return { channel: this.body(channel) };
  }

  body({ id, type, name, language, kinds, target, endedAt, createdAt }: Channel): ChannelBody {
    return {
      id,
      type,
      name,
      language,
      kinds,
      target: shown(target),
      ...(target?.type === 'chat' && { format: target.format }),
      status: endedAt === null ? 'active' : 'ended',
      created_at: this.timestamps.format(createdAt),
    };
  }
}

/** Whoever knows a webhook's address can write to that chat. */
function shown(target: ChannelTarget | null): string {
  switch (target?.type) {
    case undefined:
      return 'encrypted with another key; set SECRETS_KEY';
    case 'mail':
      return target.address;
    case 'chat':
      return `${new URL(target.url).host} …${target.url.slice(-4)}`;
    case 'push':
      return new URL(target.endpoint).host;
  }
}
