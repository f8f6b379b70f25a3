import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../deliveries/delivery.js';
import { Optional } from '../../validation/index.js';

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;

export class ListDeliveries extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({ enum: DELIVERY_STATUSES })
  @Optional()
  @IsIn(DELIVERY_STATUSES, { message: `must be one of ${DELIVERY_STATUSES.join(', ')}` })
  status?: DeliveryStatus;

  @ApiPropertyOptional({ description: 'As deliveries show it, without the query' })
  @Optional()
  @Matches(/^[\x21-\x7e]{1,2048}$/, {
    message: 'must be the address of a target, without its query',
  })
  target?: string;
}
