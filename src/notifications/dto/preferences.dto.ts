import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { IsTimeOfDay, Optional, OptionalPart, TIME_OF_DAY } from '../../validation/index.js';
import { DELIVERY_STATUSES, type NotificationDeliveryStatus } from '../domain/delivery-outcome.js';
import type { NotificationKind } from '../domain/notification.js';
import { ApiKinds, IsKinds } from './kinds.decorator.js';

const SHOWN = { example: '22:00', pattern: TIME_OF_DAY.source } as const;

export class QuietHoursInput {
  @ApiProperty({ ...SHOWN, description: "Local time of the operator's zone" })
  @IsTimeOfDay()
  from: string;

  @ApiProperty({ ...SHOWN, example: '07:00', description: 'May be on the next day' })
  @IsTimeOfDay()
  to: string;

  @ApiKinds('Kinds that are sent nevertheless')
  @Optional()
  @IsKinds()
  except?: NotificationKind[];
}

export class ChangePreferences {
  @ApiPropertyOptional({ type: QuietHoursInput, nullable: true, description: 'null: none' })
  @OptionalPart(() => QuietHoursInput)
  quiet_hours?: QuietHoursInput | null;

  @ApiPropertyOptional({ ...SHOWN, example: '08:00' })
  @Optional()
  @IsTimeOfDay()
  digest_at?: string;
}

const PRINCIPAL_ID = /^prn-[\w-]{1,40}$/;

const OfPrincipal = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({
    example: 'prn-7',
    description: 'Whose; your own without it. Others need the scope admin.',
  })(target, key);
  Optional()(target, key);
  Matches(PRINCIPAL_ID, { message: 'must be the id of a principal' })(target, key);
};

export class OfPerson {
  @OfPrincipal()
  principal?: string;
}

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;

export class ListNotificationDeliveries extends listQuery({
  maximum: MAX_LIMIT,
  default: DEFAULT_LIMIT,
}) {
  @OfPrincipal()
  principal?: string;

  @ApiPropertyOptional({ enum: DELIVERY_STATUSES })
  @Optional()
  @IsIn(DELIVERY_STATUSES, { message: `must be one of ${DELIVERY_STATUSES.join(', ')}` })
  status?: NotificationDeliveryStatus;
}
