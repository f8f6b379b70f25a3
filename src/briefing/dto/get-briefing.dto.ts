import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, Optional } from '../../validation/index.js';

export class GetBriefing {
  @ApiPropertyOptional({
    description:
      'The id of an event, such as `newest_event` of the last briefing: what happened after it is told; 24 hours ago when left out',
    example: 'evt-1790000000000-7',
  })
  @Optional()
  @IsText(1, 64)
  since?: string;
}
