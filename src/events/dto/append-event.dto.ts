import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsLocationId } from '../../validation/index.js';

const MOST_TEXT = 4_000;

export class AppendEvent {
  @ApiProperty({ minLength: 1, maxLength: 64, example: 'field_visit' })
  @IsString({ message: 'must be text' })
  @Length(1, 64, { message: 'must have 1 to 64 characters' })
  kind: string;

  @ApiProperty({ maxLength: MOST_TEXT })
  @IsString({ message: 'must be text' })
  @MaxLength(MOST_TEXT, { message: `must have at most ${MOST_TEXT} characters` })
  summary: string;

  @ApiProperty({ maxLength: MOST_TEXT })
  @IsString({ message: 'must be text' })
  @MaxLength(MOST_TEXT, { message: `must have at most ${MOST_TEXT} characters` })
  reasoning: string;

  @ApiPropertyOptional({ type: String, description: 'The machine it is about' })
  @IsOptional()
  @IsLocationId()
  location?: string | null;
}
