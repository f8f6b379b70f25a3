import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { SupplyProduct } from '../adapters/index.js';
import { Price, price, type Unit } from '../ucp/index.js';

export class QuantityUnit {
  @ApiProperty({ enum: ['EA', 'BX'], description: 'UN/ECE Rec 20: each or box' })
  unit: Unit;

  @ApiProperty({ example: 'each' })
  display_text: string;

  @ApiProperty({ type: 'integer', minimum: 1, default: 1 })
  increment: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Pieces in one box' })
  contains?: number;
}

export class SaleUnit extends QuantityUnit {
  @ApiProperty({ type: Price })
  price: Price;

  @ApiPropertyOptional({ description: 'True when computed from the price of another unit' })
  price_derived?: boolean;
}

export const EACH: Readonly<QuantityUnit> = { unit: 'EA', display_text: 'each', increment: 1 };

const box = (contains: number) =>
  ({ unit: 'BX', display_text: 'box', increment: 1, contains }) as const;

/** @param contains single items in one unit. */
export const quantityUnit = (unit: Unit, contains: number): QuantityUnit =>
  unit === 'EA' ? EACH : box(contains);

/**
 * The units in which a supplier's product can be ordered; a pack of one or without a price is not a
 * box.
 */
export function saleUnits(product: SupplyProduct): SaleUnit[] {
  const { packSize, packPriceFen, eachPriceFen, eachPriceDerived } = product;
  const each: SaleUnit = {
    ...EACH,
    price: price(eachPriceFen),
    ...(eachPriceDerived && { price_derived: true }),
  };
  const packedFen = packPriceFen ?? eachPriceFen * packSize;
  if (packSize === 1 || !Number.isSafeInteger(packedFen)) return [each];
  const boxed: SaleUnit = {
    ...box(packSize),
    price: price(packedFen),
    ...(packPriceFen === null && { price_derived: true }),
  };
  return [each, boxed];
}
