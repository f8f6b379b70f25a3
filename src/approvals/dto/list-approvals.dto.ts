import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type ApprovalKind,
  type ApprovalStatus,
} from '../approval.js';
import { Optional } from '../../validation/index.js';

const STATUSES = [...APPROVAL_STATUSES, 'all'] as const;

/** More than an owner reviews at once. */
const MAX_LIMIT = 500;
export const DEFAULT_LIMIT = 100;

export class ListApprovals extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({ enum: STATUSES, default: 'pending' })
  @Optional()
  @IsIn(STATUSES, { message: `must be one of ${STATUSES.join(', ')}` })
  status?: ApprovalStatus | 'all';

  @ApiPropertyOptional({ enum: APPROVAL_KINDS })
  @Optional()
  @IsIn(APPROVAL_KINDS, { message: `must be one of ${APPROVAL_KINDS.join(', ')}` })
  kind?: ApprovalKind;
}
