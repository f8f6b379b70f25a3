import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsDateTime, Optional } from '../../../validation/index.js';

export class SyncProgressQuery {
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'The start of the latest round of reading when left out',
  })
  @Optional()
  @IsDateTime()
  since?: string;
}
