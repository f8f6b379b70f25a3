import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { QueryCount } from '../../ucp/index.js';
import { IsLocationId, IsText, Optional } from '../../validation/index.js';
import { EVENT_SOURCES, type EventSource } from '../event.js';

export const MOST_EVENTS = 500;
export const USUAL_EVENTS = 50;

export class ListEvents {
  @QueryCount({ maximum: MOST_EVENTS, default: USUAL_EVENTS })
  limit?: string;

  @ApiPropertyOptional({ description: 'Only what happened at this machine' })
  @Optional()
  @IsLocationId()
  location?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 64, example: 'order' })
  @Optional()
  @IsText(1, 64)
  kind?: string;

  @ApiPropertyOptional({ enum: EVENT_SOURCES, description: 'Only what this one said' })
  @Optional()
  @IsIn(EVENT_SOURCES)
  source?: EventSource;

  @ApiPropertyOptional({ description: 'The id of an event: only what stands before it in the log' })
  @Optional()
  @IsText(1, 64)
  before?: string;
}
