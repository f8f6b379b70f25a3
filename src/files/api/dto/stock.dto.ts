import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  Matches,
  ValidateNested,
} from 'class-validator';
import { IsAmount, IsDateTime, IsText, IsWhole, Nullable } from '../../../validation/index.js';

const MAX_LINES = 200;
const MAX_UNITS = 100_000;

export class CountLine {
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    minLength: 1,
    maxLength: 200,
    description:
      'As the files name the product. Without it, as files would name a product with the title',
  })
  @Nullable()
  @IsText(1, 200)
  @Matches(/^[^:\s\p{Cc}]+$/u, { message: 'must have no spaces and no colon' })
  sku?: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_UNITS })
  @IsWhole(0, MAX_UNITS)
  quantity: number;

  @ApiPropertyOptional({ nullable: true, type: 'integer', minimum: 1, maximum: MAX_UNITS })
  @Nullable()
  @IsWhole(1, MAX_UNITS)
  capacity?: number | null;

  @ApiPropertyOptional({ nullable: true, type: String, minLength: 1, maxLength: 200 })
  @Nullable()
  @IsText(1, 200)
  slot?: string | null;

  @ApiPropertyOptional({ nullable: true, type: String, minLength: 1, maxLength: 200 })
  @Nullable()
  @IsText(1, 200)
  title?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    minimum: 0,
    description: 'The price in fen that the machine shows, for a product that was never sold',
  })
  @Nullable()
  @IsAmount()
  price?: number | null;
}

export class CreateCount {
  @ApiProperty({ type: [CountLine], minItems: 1, maxItems: MAX_LINES })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one product' })
  @ArrayMaxSize(MAX_LINES, { message: `may hold at most ${MAX_LINES} products` })
  @IsObject({ each: true, message: 'must be an object' })
  @ValidateNested({ each: true })
  @Type(() => CountLine)
  lines: CountLine[];

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    format: 'date-time',
    description: 'Now, unless it was counted before',
  })
  @Nullable()
  @IsDateTime()
  counted_at?: string | null;
}
