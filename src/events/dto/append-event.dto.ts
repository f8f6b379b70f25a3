import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLocationId, IsText, Nullable } from '../../validation/index.js';

const MAX_TEXT = 4_000;

export class AppendEvent {
  @ApiProperty({ minLength: 1, maxLength: 64, example: 'field_visit' })
  @IsText(1, 64)
  kind: string;

  @ApiProperty({ maxLength: MAX_TEXT })
  @IsText(0, MAX_TEXT)
  summary: string;

  @ApiProperty({ maxLength: MAX_TEXT })
  @IsText(0, MAX_TEXT)
  reasoning: string;

  @ApiPropertyOptional({ nullable: true, type: String, description: 'The machine it is about' })
  @Nullable()
  @IsLocationId()
  location?: string | null;
}
