import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLimit } from '../../../validation/index.js';
import { RUN_STATUSES, type RunStatus } from '../../run-records/domain/run-states.js';
import { MAX_LIMIT } from '../records/run-list.service.js';

export class ListRuns {
  @ApiPropertyOptional({ enum: RUN_STATUSES })
  @IsOptional()
  @IsIn(RUN_STATUSES, { message: `must be one of ${RUN_STATUSES.join(', ')}` })
  status?: RunStatus;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT })
  @IsOptional()
  @IsLimit(MAX_LIMIT)
  limit?: string;

  @ApiPropertyOptional({ description: 'Opaque; from the answer before' })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  @MaxLength(1024, { message: 'must have at most 1024 characters' })
  cursor?: string;
}
