import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsDateTime, IsLocationId, Optional } from '../../validation/index.js';

export const BUCKET_LENGTHS = ['hour', 'day'] as const;

export class SummarizeSales {
  @ApiPropertyOptional({ enum: BUCKET_LENGTHS, default: 'hour' })
  @Optional()
  @IsIn(BUCKET_LENGTHS, { message: 'must be hour or day' })
  by?: 'hour' | 'day';

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'Rounded down to the hour or day it is in; the start of the day of `to` when left out. At most 31 days before `to` by hour, and 400 by day',
  })
  @Optional()
  @IsDateTime()
  from?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Sales of this moment and later do not count; now when left out',
  })
  @Optional()
  @IsDateTime()
  to?: string;

  @ApiPropertyOptional({
    description: 'Only sales of this machine; none when it is not registered',
  })
  @Optional()
  @IsLocationId()
  location?: string;
}
