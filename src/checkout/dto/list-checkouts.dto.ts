import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit } from '../../validation/index.js';
import { SESSION_STATUSES } from '../domain/checkout-states.js';
import { MAX_LIMIT, DEFAULT_LIMIT } from '../records/checkout-list.service.js';
import type { CheckoutFilter } from '../records/checkout-list.repository.js';

const STATUSES = [...SESSION_STATUSES, 'open', 'all'] as const;

export class ListCheckouts {
  @ApiPropertyOptional({
    enum: STATUSES,
    default: 'all',
    description: '`open`: every one that is neither completed nor canceled',
  })
  @IsOptional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: CheckoutFilter;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
  })
  @IsOptional()
  @IsLimit(MAX_LIMIT)
  limit?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;
}
