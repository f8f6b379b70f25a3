import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { IsLocationId, Optional } from '../../validation/index.js';
import { TASK_KINDS, type TaskKind } from '../task.js';

const TASK_FILTERS = ['due', 'open', 'done', 'all'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

const MAX_LIMIT = 500;
export const DEFAULT_LIMIT = 100;

export class ListTasks extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({
    enum: TASK_FILTERS,
    default: 'open',
    description: '`open` includes those that are due',
  })
  @Optional()
  @IsIn(TASK_FILTERS, { message: `must be one of ${TASK_FILTERS.join(', ')}` })
  status?: TaskFilter;

  @ApiPropertyOptional({ enum: TASK_KINDS })
  @Optional()
  @IsIn(TASK_KINDS, { message: `must be one of ${TASK_KINDS.join(', ')}` })
  kind?: TaskKind;

  @ApiPropertyOptional({ description: 'Only tasks about this machine' })
  @Optional()
  @IsLocationId()
  location?: string;
}
