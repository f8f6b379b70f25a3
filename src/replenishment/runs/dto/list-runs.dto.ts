import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../../ucp/index.js';
import { RUN_STATUSES, type RunStatus } from '../../run-records/domain/run-states.js';
import { Optional } from '../../../validation/index.js';

export const MAX_LIMIT = 100;

export class ListRuns extends listQuery({ maximum: MAX_LIMIT }) {
  @ApiPropertyOptional({ enum: RUN_STATUSES })
  @Optional()
  @IsIn(RUN_STATUSES, { message: `must be one of ${RUN_STATUSES.join(', ')}` })
  status?: RunStatus;
}
