import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { webAddress, type Unit } from '../ucp/index.js';
import { skuId } from './domain/sku-id.js';
import { QuantityUnit, quantityUnit } from './sale-unit.js';

/** A product on a line of a checkout or an order. */
export class TradedItem {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'integer', description: 'Minor units for one quantity_unit' })
  price: number;

  @ApiProperty({ type: QuantityUnit })
  quantity_unit: QuantityUnit;

  @ApiPropertyOptional({ format: 'uri' })
  image_url?: string;
}

export interface TradedLine {
  vendorSku: string;
  title: string;
  priceFen: number;
  unit: Unit;
  /** Single items in one unit. */
  contains: number;
  imageUrl: string | null;
}

export function tradedItem(namespace: string, line: TradedLine): TradedItem {
  const image = webAddress(line.imageUrl);
  return {
    id: skuId(namespace, line.vendorSku),
    title: line.title,
    price: line.priceFen,
    quantity_unit: quantityUnit(line.unit, line.contains),
    ...(image !== undefined && { image_url: image }),
  };
}
