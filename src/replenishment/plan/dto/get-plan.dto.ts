import { ApiPropertyOptional } from '@nestjs/swagger';
import { listQuery } from '../../../ucp/index.js';
import { IsLocationId, Optional } from '../../../validation/index.js';

const MOST_SLOTS = 500;

export class GetPlan extends listQuery({
  maximum: MOST_SLOTS,
  description: 'How many slots at most, those that are excluded among them; all when left out',
}) {
  @ApiPropertyOptional({ description: 'Only the slots of this machine' })
  @Optional()
  @IsLocationId()
  location?: string;
}
