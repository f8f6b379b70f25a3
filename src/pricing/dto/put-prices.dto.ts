import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  ValidateNested,
} from 'class-validator';
import { skuParts } from '../../skus/index.js';
import { ConfirmedPipe, UcpError } from '../../ucp/index.js';
import { IsWhole, Optional } from '../../validation/index.js';
import type { WantedPrice } from '../domain/price-line.js';
import { CURRENCY } from '../../money/index.js';

const MOST_LINES = 500;

class PricedItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  @IsString({ message: 'must be text' })
  id: string;
}

class NewPrice {
  @ApiProperty({
    type: 'integer',
    description: 'In minor units, such as fen',
    example: 350,
    minimum: 1,
  })
  @IsWhole(1, Number.MAX_SAFE_INTEGER, 'a whole number of minor units')
  amount: number;

  @ApiProperty({ enum: [CURRENCY.code] })
  @IsIn([CURRENCY.code], { message: `must be ${CURRENCY.code}` })
  currency: string;
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

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Also approves the steps where that is needed; needs the scope decide',
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  approve?: boolean;
}

/** New prices for products of one machine namespace. */
export interface WantedPrices {
  namespace: string;
  prices: WantedPrice[];
  /** Whether the caller approves the steps in the same step, where that is needed. */
  approve: boolean;
}

/** The JSON path of a line's product in the request. */
export const itemPath = (position: number): string => `$.prices[${position}].item.id`;

@Injectable()
export class PricesRequestPipe implements PipeTransform<object | undefined, WantedPrices> {
  private readonly confirmed = new ConfirmedPipe(PutPrices);

  transform(body?: object): WantedPrices {
    const { prices, approve = false } = this.confirmed.transform(body);
    return { ...wantedPrices(prices), approve };
  }
}

function wantedPrices(entries: PutPrices['prices']): Omit<WantedPrices, 'approve'> {
  let namespace: string | undefined;
  const seen = new Set<string>();
  const prices = entries.map(({ item, price }, position) => {
    const path = itemPath(position);
    const parts = skuParts(item.id);
    if (!parts) {
      throw new UcpError('invalid', { content: 'id must look like acme-machine:AC300140', path });
    }
    if (!parts.namespace.endsWith('-machine')) {
      throw mismatch(`${parts.namespace} is not a machine namespace`, path);
    }
    namespace ??= parts.namespace;
    if (parts.namespace !== namespace) {
      throw mismatch(`All items must be of one namespace, here ${namespace}`, path);
    }
    if (seen.has(parts.vendorSku)) {
      throw new UcpError('invalid', { content: `${item.id} is listed twice`, path });
    }
    seen.add(parts.vendorSku);
    return { vendorSku: parts.vendorSku, priceFen: price.amount };
  });
  return { namespace: namespace ?? '', prices };
}

export const mismatch = (content: string, path: string): UcpError =>
  new UcpError('namespace_mismatch', { content, path });
