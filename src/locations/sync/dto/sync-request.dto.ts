import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The strategy observes 21 days; sales of fewer would starve it. */
const FEWEST_DAYS = 21;
const MOST_DAYS = 366;
const EXPECTED = `must be a whole number of days from ${FEWEST_DAYS} to ${MOST_DAYS}`;

export class SyncRequest {
  @ApiPropertyOptional({ minimum: FEWEST_DAYS, maximum: MOST_DAYS, default: 30 })
  @IsOptional()
  @IsInt({ message: EXPECTED })
  @Min(FEWEST_DAYS, { message: EXPECTED })
  @Max(MOST_DAYS, { message: EXPECTED })
  sales_window_days?: number | null;
}
