import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsWhole, Nullable } from '../../../validation/index.js';

/** Forecasts need at least 21 days of sales. */
const FEWEST_DAYS = 21;
const MOST_DAYS = 366;

export class SyncRequest {
  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    minimum: FEWEST_DAYS,
    maximum: MOST_DAYS,
    default: 30,
  })
  @Nullable()
  @IsWhole(FEWEST_DAYS, MOST_DAYS, 'a whole number of days')
  sales_window_days?: number | null;
}
