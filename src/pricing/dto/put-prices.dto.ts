import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  ValidateNested,
} from 'class-validator';
import { IsWhole } from '../../validation/index.js';

const MOST_LINES = 500;

class PricedItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  @IsString({ message: 'must be text' })
  id: string;
}

class NewPrice {
  @ApiProperty({ type: 'integer', description: 'Integer fen', example: 350, minimum: 1 })
  @IsWhole(1, Number.MAX_SAFE_INTEGER, 'a whole number of fen')
  amount: number;

  @ApiProperty({ enum: ['CNY'] })
  @IsIn(['CNY'], { message: 'must be CNY' })
  currency: 'CNY';
}

class PriceEntry {
  @ApiProperty({ type: PricedItem })
  @IsObject({ message: 'must be an object with an id' })
  @ValidateNested()
  @Type(() => PricedItem)
  item: PricedItem;

  @ApiProperty({ type: NewPrice })
  @IsObject({ message: 'must be an object with amount and currency' })
  @ValidateNested()
  @Type(() => NewPrice)
  price: NewPrice;
}

export class PutPrices {
  @ApiProperty({ type: [PriceEntry], minItems: 1, maxItems: MOST_LINES })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must hold at least one price' })
  @ArrayMaxSize(MOST_LINES, { message: `may hold at most ${MOST_LINES} prices` })
  @IsObject({ each: true, message: 'must hold only objects with item and price' })
  @ValidateNested({ each: true })
  @Type(() => PriceEntry)
  prices: PriceEntry[];

  @ApiProperty({ enum: [true], description: 'Live prices change only when this is true' })
  @IsIn([true], { message: 'must be true' })
  confirm: true;
}
