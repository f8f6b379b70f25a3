import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsDateTime } from '../../../validation/index.js';

export class SyncProgressQuery {
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'The start of the latest round of reading when left out',
  })
  @IsOptional()
  @IsDateTime()
  since?: string;
}
