import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit } from '../../validation/index.js';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type ApprovalKind,
  type ApprovalStatus,
} from '../approval.js';
import { MAX_LIMIT, DEFAULT_LIMIT } from '../approvals.service.js';

const STATUSES = [...APPROVAL_STATUSES, 'all'] as const;

export class ListApprovals {
  @ApiPropertyOptional({ enum: STATUSES, default: 'pending' })
  @IsOptional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: ApprovalStatus | 'all';

  @ApiPropertyOptional({ enum: APPROVAL_KINDS })
  @IsOptional()
  @IsIn(APPROVAL_KINDS, { message: `must be one of ${APPROVAL_KINDS.join(', ')}` })
  kind?: ApprovalKind;

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
