import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsLimit } from '../../validation/index.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../deliveries/delivery.js';

const MOST = 100;
export const DEFAULT_LIMIT = 20;

export class ListDeliveries {
  @ApiPropertyOptional({ enum: DELIVERY_STATUSES })
  @IsOptional()
  @IsIn(DELIVERY_STATUSES, { message: `must be one of ${DELIVERY_STATUSES.join(', ')}` })
  status?: DeliveryStatus;

  @ApiPropertyOptional({ description: 'As deliveries show it, without the query' })
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,2048}$/, {
    message: 'must be the address of a target, without its query',
  })
  target?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST, default: DEFAULT_LIMIT })
  @IsOptional()
  @IsLimit(MOST)
  limit?: string;
}
