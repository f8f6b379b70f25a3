import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Alias, QuantityUnit, SaleUnit } from '../../skus/index.js';
import { Price } from '../../ucp/index.js';
import { InventoryView } from './inventory.view.js';
import { UnitPrice } from './unit-price.view.js';

export class Description {
  @ApiProperty()
  plain: string;
}

export class Category {
  @ApiProperty()
  value: string;
}

export class Media {
  @ApiProperty({ enum: ['image'] })
  type: 'image';

  @ApiProperty({ format: 'uri' })
  url: string;
}

export class PriceRange {
  @ApiProperty({ type: Price })
  min: Price;

  @ApiProperty({ type: Price })
  max: Price;
}

export class ProductBarcode {
  @ApiProperty({ example: 'EAN' })
  type: string;

  @ApiProperty()
  value: string;
}

export class Availability {
  @ApiProperty()
  available: boolean;

  @ApiProperty({ enum: ['in_stock', 'out_of_stock'] })
  status: 'in_stock' | 'out_of_stock';
}

export class InputCorrelation {
  @ApiProperty({ description: 'The id of the request' })
  id: string;

  @ApiProperty({ enum: ['exact'] })
  match: 'exact';
}

export class SupplyMetadata {
  @ApiProperty()
  vendor_sku: string;

  @ApiPropertyOptional()
  spec?: string;

  @ApiProperty({ type: 'integer', description: 'Pieces at the supplier' })
  supplier_stock: number;
}

class PickupSite {
  @ApiProperty()
  id: string;

  @ApiPropertyOptional()
  name?: string;

  @ApiPropertyOptional()
  address?: string;
}

export class SiteMetadata {
  @ApiProperty({ type: [PickupSite], description: 'Where the supplier hands goods out' })
  sites: PickupSite[];
}

export class Variant {
  @ApiProperty({ description: 'The id to order by', example: 'acme-supply:AC300140' })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: Description })
  description: Description;

  @ApiProperty({ type: Price, description: 'Of one piece' })
  price: Price;

  @ApiProperty({ description: "The vendor's own number" })
  sku: string;

  @ApiPropertyOptional({ type: [ProductBarcode] })
  barcodes?: ProductBarcode[];

  @ApiProperty({ type: QuantityUnit })
  quantity_unit: QuantityUnit;

  @ApiPropertyOptional({ type: [SaleUnit], description: 'Absent: sold by the piece only' })
  sale_units?: SaleUnit[];

  @ApiPropertyOptional({ type: UnitPrice })
  unit_price?: UnitPrice;

  @ApiProperty({ type: Availability })
  availability: Availability;

  @ApiPropertyOptional({ type: [Media] })
  media?: Media[];

  @ApiPropertyOptional({ type: InventoryView, description: 'In a machine only' })
  inventory?: InventoryView;

  @ApiPropertyOptional({ type: [Alias], description: 'The same good in other namespaces' })
  aliases?: Alias[];

  @ApiPropertyOptional({ type: [InputCorrelation], description: 'Which ids asked for it' })
  inputs?: InputCorrelation[];

  @ApiPropertyOptional({ type: SupplyMetadata, description: 'From a supplier only' })
  metadata?: SupplyMetadata;
}

export class Product {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: Description })
  description: Description;

  @ApiPropertyOptional({ type: [Category] })
  categories?: Category[];

  @ApiProperty({ type: PriceRange })
  price_range: PriceRange;

  @ApiPropertyOptional({ type: [Media] })
  media?: Media[];

  @ApiProperty({ type: [Variant] })
  variants: [Variant];

  @ApiPropertyOptional({ type: SiteMetadata, description: 'From a supplier only' })
  metadata?: SiteMetadata;
}
