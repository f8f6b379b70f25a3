import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsLimit } from '../../../validation/index.js';

export const USUAL_HORIZON_DAYS = 7;
const MOST_HORIZON_DAYS = 28;

export class GetScore {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MOST_HORIZON_DAYS,
    default: USUAL_HORIZON_DAYS,
    description: 'Over how many days from its own on a forecast is compared with what was sold',
  })
  @IsOptional()
  @IsLimit(MOST_HORIZON_DAYS)
  horizon_days?: string;
}
