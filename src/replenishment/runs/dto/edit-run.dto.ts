import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { IsLocationId, IsText, IsWhole, Nullable } from '../../../validation/index.js';

const MOST_PIECES = 1_000_000;
const MOST_LINES = 500;

export class EditedLineInput {
  @ApiProperty({ example: 'M0001-AC300140' })
  @IsText(1, 256)
  slot_id: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MOST_PIECES,
    description: 'In pieces; 0 leaves the slot out',
  })
  @IsWhole(0, MOST_PIECES)
  quantity: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The machine; needed only where two slots have the same id',
  })
  @Nullable()
  @IsLocationId()
  location?: string | null;
}

export class EditRun {
  @ApiProperty({
    type: [EditedLineInput],
    minItems: 1,
    maxItems: MOST_LINES,
    description: 'Slots that are not listed stay as they are',
  })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one slot' })
  @ArrayMaxSize(MOST_LINES, { message: `may hold at most ${MOST_LINES} slots` })
  @IsObject({ each: true, message: 'must hold only objects with slot_id and quantity' })
  @ValidateNested({ each: true })
  @Type(() => EditedLineInput)
  lines: EditedLineInput[];
}
