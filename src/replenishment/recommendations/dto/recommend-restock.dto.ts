import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsString,
  ValidateNested,
} from 'class-validator';
import { constraint, IsWhole, Nullable } from '../../../validation/index.js';

const MOST_PIECES = 1_000_000;
const MOST_LINES = 500;

const IsReference = constraint(
  'isReference',
  (value) => typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,64}$/u.test(value),
  'must be 1 to 64 characters without control characters',
);

class RecommendedItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  @IsString({ message: 'must be text' })
  id: string;
}

export class RecommendedLine {
  @ApiProperty({ type: RecommendedItem })
  @IsObject({ message: 'must be an object with an id' })
  @ValidateNested()
  @Type(() => RecommendedItem)
  item: RecommendedItem;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_PIECES })
  @IsWhole(1, MOST_PIECES)
  quantity: number;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: 'What is longer than 100 characters is cut',
  })
  @Nullable()
  @IsString({ message: 'must be text' })
  reason?: string | null;
}

export class RecommendRestock {
  @ApiProperty({ description: "The machine platform's batch number", minLength: 1, maxLength: 64 })
  @IsReference()
  reference: string;

  @ApiProperty({ type: [RecommendedLine], minItems: 1, maxItems: MOST_LINES })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one line' })
  @ArrayMaxSize(MOST_LINES, { message: `may hold at most ${MOST_LINES} lines` })
  @IsObject({ each: true, message: 'must hold only objects with item and quantity' })
  @ValidateNested({ each: true })
  @Type(() => RecommendedLine)
  line_items: RecommendedLine[];
}
