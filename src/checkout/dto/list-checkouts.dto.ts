import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit } from '../../validation/index.js';
import { SESSION_STATUSES } from '../domain/session-states.js';
import { LISTED_AT_MOST, LISTED_UNLESS_SAID } from '../session-directory.js';
import type { SessionFilter } from '../session-list.repository.js';

const STATUSES = [...SESSION_STATUSES, 'open', 'all'] as const;

export class ListCheckouts {
  @ApiPropertyOptional({
    enum: STATUSES,
    default: 'all',
    description: '`open`: every one that is neither completed nor canceled',
  })
  @IsOptional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: SessionFilter;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: LISTED_AT_MOST,
    default: LISTED_UNLESS_SAID,
  })
  @IsOptional()
  @IsLimit(LISTED_AT_MOST)
  limit?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;
}
