import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { IsLocationId, IsText, IsWhole, Nullable } from '../../../validation/index.js';

const MOST_PIECES = 1_000_000;
const MOST_LINES = 500;
const LONGEST_NOTE = 1_000;

export class DeliveredInput {
  @ApiProperty({ example: 'M0001-AC300140' })
  @IsText(1, 256)
  slot_id: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_PIECES, description: 'In pieces' })
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

export class ReceiveRun {
  @ApiProperty({
    type: [DeliveredInput],
    minItems: 1,
    maxItems: MOST_LINES,
    description: 'Of a slot that is not listed, nothing came',
  })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one slot' })
  @ArrayMaxSize(MOST_LINES, { message: `may hold at most ${MOST_LINES} slots` })
  @IsObject({ each: true, message: 'must hold only objects with slot_id and quantity' })
  @ValidateNested({ each: true })
  @Type(() => DeliveredInput)
  delivered: DeliveredInput[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Receives only this machine. The run is delivered when all its machines were received. Left out, the whole run is received',
  })
  @Nullable()
  @IsLocationId()
  location?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'With `location`: nothing more comes, so the run ends with this machine',
  })
  @Nullable()
  @IsBoolean({ message: 'must be true or false' })
  final?: boolean | null;

  @ApiPropertyOptional({ nullable: true, type: String, maxLength: LONGEST_NOTE })
  @Nullable()
  @IsText(0, LONGEST_NOTE)
  note?: string | null;
}
