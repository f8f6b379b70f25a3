import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { constraint, IsDateTime } from '../../validation/index.js';

export const MOST_ORDERS = 100;

/** A query has only text in it. */
const IsLimit = constraint(
  'isLimit',
  (value) =>
    typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_ORDERS,
  `must be a whole number from 1 to ${MOST_ORDERS}`,
);

export class ListOrders {
  @ApiPropertyOptional({ enum: ['sale', 'purchase'], default: 'sale' })
  @IsOptional()
  @IsIn(['sale', 'purchase'], { message: 'must be sale or purchase' })
  kind?: 'sale' | 'purchase';

  @ApiPropertyOptional({ format: 'date-time', description: '30 days before `to` when left out' })
  @IsOptional()
  @IsDateTime()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Now when left out' })
  @IsOptional()
  @IsDateTime()
  to?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_ORDERS, default: MOST_ORDERS })
  @IsOptional()
  @IsLimit()
  limit?: string;
}
