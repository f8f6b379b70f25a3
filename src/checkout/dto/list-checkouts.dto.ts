import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { SESSION_STATUSES } from '../domain/checkout-states.js';
import type { CheckoutFilter } from '../records/checkout-list.repository.js';
import { Optional } from '../../validation/index.js';

const STATUSES = [...SESSION_STATUSES, 'open', 'all'] as const;

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;

export class ListCheckouts extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({
    enum: STATUSES,
    default: 'all',
    description: '`open`: every one that is neither completed nor canceled',
  })
  @Optional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: CheckoutFilter;
}
