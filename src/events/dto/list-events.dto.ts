import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import { IsLimit, IsLocationId } from '../../validation/index.js';

export const MOST_EVENTS = 500;
export const USUAL_EVENTS = 50;

export class ListEvents {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_EVENTS, default: USUAL_EVENTS })
  @IsOptional()
  @IsLimit(MOST_EVENTS)
  limit?: string;

  @ApiPropertyOptional({ description: 'Only what happened at this machine' })
  @IsOptional()
  @IsLocationId()
  location?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 64, example: 'order' })
  @IsOptional()
  @IsString({ message: 'must be text' })
  @Length(1, 64, { message: 'must have 1 to 64 characters' })
  kind?: string;

  @ApiPropertyOptional({ description: 'The id of an event: only what stands before it in the log' })
  @IsOptional()
  @IsString({ message: 'must be text' })
  @Length(1, 64, { message: 'must have 1 to 64 characters' })
  before?: string;
}
