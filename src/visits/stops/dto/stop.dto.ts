import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, Matches, ValidateNested } from 'class-validator';
import { IsDateTime, IsText, IsWhole, Nullable, Optional } from '../../../validation/index.js';

const MOST_PIECES = 1_000_000;
const MOST_PRODUCTS = 500;
const LONGEST_SKU = 200;
const LONGEST_WORDS = 1_000;

export class ReceivedInput {
  @ApiProperty({ example: 'AC300140' })
  @IsText(1, LONGEST_SKU)
  vendor_sku: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_PIECES, description: 'In pieces' })
  @IsWhole(0, MOST_PIECES)
  quantity: number;
}

export class StartStop {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Now, unless it was done before, as without a signal: at most 7 days ago. The end of a visit is not before its start',
  })
  @Nullable()
  @IsDateTime()
  at?: string | null;
}

export class FinishStop extends StartStop {
  @ApiPropertyOptional({
    type: [ReceivedInput],
    maxItems: MOST_PRODUCTS,
    description:
      'What was filled in. A product is received with the placed run that brings it, if it can have arrived; the run stays open for products that are not listed, or with 0. Other products raise the stock of the machine, unless they were received there with a run since the beginning of the day: `already_delivered`',
  })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MOST_PRODUCTS, { message: `may hold at most ${MOST_PRODUCTS} products` })
  @IsObject({ each: true, message: 'must hold only objects with vendor_sku and quantity' })
  @ValidateNested({ each: true })
  @Type(() => ReceivedInput)
  received?: ReceivedInput[];

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LONGEST_WORDS })
  @Nullable()
  @IsText(0, LONGEST_WORDS)
  note?: string | null;
}

export class SkipStop extends StartStop {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_WORDS, example: 'The building was closed' })
  @IsText(1, LONGEST_WORDS)
  @Matches(/\S/, { message: 'must not be only spaces' })
  reason: string;
}
