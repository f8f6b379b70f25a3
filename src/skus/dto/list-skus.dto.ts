import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { IsText, Optional } from '../../validation/index.js';

const STATUSES = ['matched', 'unmatched', 'all'] as const;
export type MatchFilter = (typeof STATUSES)[number];

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;

export class ListSkus extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({
    enum: STATUSES,
    default: 'all',
    description: '`matched`: a supplier lists the same product, by barcode or confirmed',
  })
  @Optional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: MatchFilter;

  @ApiPropertyOptional({ description: 'Part of the title or id, without regard to case' })
  @Optional()
  @IsText(0, 200)
  query?: string;
}
