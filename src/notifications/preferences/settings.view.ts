import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ChannelBody, NotificationChannelView } from '../channels/channel.view.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../domain/notification.js';
import type { NotificationSettings } from './settings.service.js';

class QuietHoursBody {
  @ApiProperty({ example: '22:00' })
  from: string;

  @ApiProperty({ example: '07:00' })
  to: string;

  @ApiProperty({ enum: NOTIFICATION_KINDS, isArray: true, description: 'Sent nevertheless' })
  except: NotificationKind[];
}

export class NotificationSettingsBody {
  @ApiProperty({ example: 'prn-owner', description: 'Whose settings they are' })
  principal: string;

  @ApiProperty({ type: QuietHoursBody, nullable: true })
  quiet_hours: QuietHoursBody | null;

  @ApiProperty({ example: '08:00', description: 'When the daily summary is sent' })
  digest_at: string;

  @ApiProperty({ example: 'Asia/Shanghai', description: 'Of these times' })
  timezone: string;

  @ApiProperty({ description: 'Whether this service can send mail (`SMTP_URL`)' })
  mail_available: boolean;

  @ApiProperty({ description: 'The key that a browser subscribes with, base64url' })
  push_key: string;

  @ApiProperty({ type: [ChannelBody], description: 'Oldest first' })
  channels: ChannelBody[];
}

export class NotificationSettingsAnswer {
  @ApiProperty({ type: NotificationSettingsBody })
  settings: NotificationSettingsBody;
}

@Injectable()
export class NotificationSettingsView {
  constructor(private readonly channels: NotificationChannelView) {}

  one(settings: NotificationSettings): NotificationSettingsAnswer {
    const { principalId, quietHours, digestAt, timezone, hasMail, pushKey, channels } = settings;
    return {
      settings: {
        principal: principalId,
        quiet_hours: quietHours && { ...quietHours, except: [...quietHours.except] },
        digest_at: digestAt,
        timezone,
        mail_available: hasMail,
        push_key: pushKey,
        channels: channels.map((channel) => this.channels.body(channel)),
      },
    };
  }
}
