import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { listQuery } from '../../../ucp/index.js';
import { RUN_STATUSES, type RunStatus } from '../../run-records/domain/run-states.js';

export const MAX_LIMIT = 100;

export class ListRuns extends listQuery({ maximum: MAX_LIMIT }) {
  @ApiPropertyOptional({ enum: RUN_STATUSES })
  @IsOptional()
  @IsIn(RUN_STATUSES, { message: `must be one of ${RUN_STATUSES.join(', ')}` })
  status?: RunStatus;
}
