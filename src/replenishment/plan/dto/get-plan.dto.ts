import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { listQuery } from '../../../ucp/index.js';
import { IsLocationId } from '../../../validation/index.js';

const MOST_SLOTS = 500;

export class GetPlan extends listQuery({
  maximum: MOST_SLOTS,
  description: 'How many slots at most, those that are excluded among them; all when left out',
}) {
  @ApiPropertyOptional({ description: 'Only the slots of this machine' })
  @IsOptional()
  @IsLocationId()
  location?: string;
}
