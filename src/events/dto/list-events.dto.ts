import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import { constraint, IsLocationId } from '../../validation/index.js';

export const MOST_EVENTS = 500;
export const USUAL_EVENTS = 50;

/** A query has only text in it. */
const IsLimit = constraint(
  'isLimit',
  (value) =>
    typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_EVENTS,
  `must be a whole number from 1 to ${MOST_EVENTS}`,
);

export class ListEvents {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_EVENTS, default: USUAL_EVENTS })
  @IsOptional()
  @IsLimit()
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
