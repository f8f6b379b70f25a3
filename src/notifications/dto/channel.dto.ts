import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, Matches, ValidateNested } from 'class-validator';
import { IsText, OptionalPart, Optional } from '../../validation/index.js';
import { CHANNEL_TYPES, type ChannelType } from '../channels/channel.js';
import { CHAT_FORMATS, type ChatFormat } from '../domain/chat-formats.js';
import { LANGUAGES, type Language, type NotificationKind } from '../domain/notification.js';
import { ApiKinds, IsKinds } from './kinds.decorator.js';

const MAX_URL = 2048;
const ADDRESS = /^[^\s<>@"(),:;\\[\]]{1,64}@[^\s<>@"(),:;\\[\]]{1,255}$/;
const BASE64URL = /^[A-Za-z0-9_-]{1,200}={0,2}$/;

const IsName = (): PropertyDecorator => (target, key) => {
  IsText(1, 100)(target, key);
  Matches(/\S/, { message: 'must not be blank' })(target, key);
};

const IsLanguage = () => IsIn(LANGUAGES, { message: `must be one of ${LANGUAGES.join(', ')}` });

export class SubscriptionKeys {
  @ApiProperty({ description: "The browser's public key, base64url" })
  @Matches(BASE64URL, { message: 'must be base64url' })
  p256dh: string;

  @ApiProperty({ description: "The browser's authentication secret, base64url" })
  @Matches(BASE64URL, { message: 'must be base64url' })
  auth: string;
}

/** What a browser's `PushSubscription` contains. */
export class PushSubscriptionInput {
  @ApiProperty({ format: 'uri', maxLength: MAX_URL })
  @IsText(1, MAX_URL)
  endpoint: string;

  @ApiProperty({ type: SubscriptionKeys })
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => SubscriptionKeys)
  keys: SubscriptionKeys;
}

export class CreateChannel {
  @ApiProperty({ enum: CHANNEL_TYPES })
  @IsIn(CHANNEL_TYPES, { message: `must be one of ${CHANNEL_TYPES.join(', ')}` })
  type: ChannelType;

  @ApiPropertyOptional({ minLength: 1, maxLength: 100, example: 'Phone' })
  @Optional()
  @IsName()
  name?: string;

  @ApiPropertyOptional({ enum: LANGUAGES, default: 'en', description: 'Of its messages' })
  @Optional()
  @IsLanguage()
  language?: Language;

  @ApiKinds('What it is told; without this everything but `stock`')
  @Optional()
  @IsKinds()
  kinds?: NotificationKind[];

  @ApiPropertyOptional({ format: 'email', description: 'Of type `mail`' })
  @Optional()
  @Matches(ADDRESS, { message: 'must be a mail address' })
  address?: string;

  @ApiPropertyOptional({
    format: 'uri',
    maxLength: MAX_URL,
    description: 'Of type `chat`: the incoming webhook. It is never shown again.',
  })
  @Optional()
  @IsText(1, MAX_URL)
  url?: string;

  @ApiPropertyOptional({ enum: CHAT_FORMATS, default: 'json', description: 'Of type `chat`' })
  @Optional()
  @IsIn(CHAT_FORMATS, { message: `must be one of ${CHAT_FORMATS.join(', ')}` })
  format?: ChatFormat;

  @ApiPropertyOptional({
    type: PushSubscriptionInput,
    nullable: true,
    description: 'Of type `push`',
  })
  @OptionalPart(() => PushSubscriptionInput)
  subscription?: PushSubscriptionInput | null;
}

export class ChangeChannel {
  @ApiPropertyOptional({ minLength: 1, maxLength: 100 })
  @Optional()
  @IsName()
  name?: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  @Optional()
  @IsLanguage()
  language?: Language;

  @ApiKinds('Replaces the list')
  @Optional()
  @IsKinds()
  kinds?: NotificationKind[];
}
