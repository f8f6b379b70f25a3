import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { IsWhole, Nullable, OptionalPart } from '../../validation/index.js';

const UNITS = ['EA', 'BX', 'C62'] as const;
const MOST_PIECES = 1_000_000;

export class UnitInput {
  @ApiProperty({ enum: UNITS, description: 'UN/ECE Rec 20: EA each, BX box; C62 is read as EA' })
  @IsIn(UNITS, { message: 'must be EA or BX' })
  unit: (typeof UNITS)[number];

  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    minimum: 0,
    maximum: 0,
    description: 'Only whole units are sold',
  })
  @Nullable()
  @IsIn([0], { message: 'must be 0: only whole units are sold' })
  scale?: number | null;

  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    minimum: 1,
    maximum: MOST_PIECES,
    description: 'Pieces in one unit; refused when the good is sold with another number',
  })
  @Nullable()
  @IsWhole(1, MOST_PIECES)
  contains?: number | null;
}

export class ItemInput {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  @IsString({ message: 'must be text' })
  id: string;

  @ApiPropertyOptional({ nullable: true, type: UnitInput })
  @OptionalPart(() => UnitInput)
  quantity_unit?: UnitInput | null;
}

export class LineInput {
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    maxLength: 128,
    description:
      'On update, the line that this changes; left out, the one of the same good and unit',
  })
  @Nullable()
  @IsString({ message: 'must be text' })
  @MaxLength(128, { message: 'must have at most 128 characters' })
  id?: string | null;

  @ApiProperty({ type: ItemInput })
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => ItemInput)
  item: ItemInput;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MOST_PIECES,
    description: 'Counts units: boxes for BX',
  })
  @IsWhole(1, MOST_PIECES)
  quantity: number;

  @ApiPropertyOptional({ nullable: true, type: UnitInput, description: 'Left out, it is each' })
  @OptionalPart(() => UnitInput)
  quantity_unit?: UnitInput | null;
}
