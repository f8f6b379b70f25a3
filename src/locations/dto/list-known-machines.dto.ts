import { ApiPropertyOptional } from '@nestjs/swagger';
import { listQuery } from '../../ucp/index.js';
import { IsText, Optional } from '../../validation/index.js';

const MAX_LIMIT = 500;
export const DEFAULT_LIMIT = 100;

export class ListKnownMachines extends listQuery({ maximum: MAX_LIMIT, default: DEFAULT_LIMIT }) {
  @ApiPropertyOptional({ description: 'Part of the name or id, without regard to case' })
  @Optional()
  @IsText(0, 200)
  query?: string;
}
