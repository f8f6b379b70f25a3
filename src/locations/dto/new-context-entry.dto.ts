import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsDateTime, Nullable } from '../../validation/index.js';
import { CONTEXT_KINDS, type ContextKind } from '../domain/context-period.js';
import { IsText } from './text.js';

export class NewContextEntry {
  @ApiProperty({ enum: CONTEXT_KINDS })
  @IsIn(CONTEXT_KINDS, { message: `must be one of ${CONTEXT_KINDS.join(', ')}` })
  kind: ContextKind;

  @ApiProperty({ example: 'Closed for the national holiday' })
  @IsText(4000)
  text: string;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'Required of a closure',
  })
  @Nullable()
  @IsDateTime()
  starts_at?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'After starts_at',
  })
  @Nullable()
  @IsDateTime()
  ends_at?: string | null;
}
