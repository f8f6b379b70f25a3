import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { IsDateTime, IsLocationId, IsText, Nullable, Optional } from '../../validation/index.js';
import { REPEATS, type Repeat } from '../domain/next-due.js';

const MAX_TEXT = 1_000;
const MAX_ASSIGNEE = 64;

/** Beside the text, everything can be left out, or cleared with null. */
class TaskDetails {
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'From then on the task is due',
  })
  @Nullable()
  @IsDateTime()
  due_at?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    enum: REPEATS,
    description: 'Finishing the task makes the next one. Needs `due_at`.',
  })
  @Nullable()
  @IsIn(REPEATS, { message: `must be one of ${REPEATS.join(', ')}` })
  repeat?: Repeat | null;

  @ApiPropertyOptional({ nullable: true, type: String, description: 'The machine it is about' })
  @Nullable()
  @IsLocationId()
  location?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: 'The id of a principal, or a role',
    example: 'driver',
  })
  @Nullable()
  @IsText(1, MAX_ASSIGNEE)
  assigned_to?: string | null;
}

export class CreateTask extends TaskDetails {
  @ApiProperty({ minLength: 1, maxLength: MAX_TEXT, example: 'Clean the coin slot' })
  @IsText(1, MAX_TEXT)
  @Matches(/\S/, { message: 'must not be only spaces' })
  text: string;
}

export class ChangeTask extends TaskDetails {
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_TEXT })
  @Optional()
  @IsText(1, MAX_TEXT)
  @Matches(/\S/, { message: 'must not be only spaces' })
  text?: string;

  @ApiPropertyOptional({ description: 'True finishes the task, false opens it again' })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  done?: boolean;
}
