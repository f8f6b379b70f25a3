import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, Nullable } from '../../../validation/index.js';

const LONGEST_REASON = 1_000;

export class AbandonRun {
  @ApiPropertyOptional({ type: String, maxLength: LONGEST_REASON, nullable: true })
  @Nullable()
  @IsText(0, LONGEST_REASON)
  reason?: string | null;
}
