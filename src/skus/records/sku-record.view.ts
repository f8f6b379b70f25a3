import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Message } from '../../ucp/index.js';
import { Alias } from '../aliases/alias.js';
import { SaleUnit } from '../sale-unit.js';

export class SkuBarcode {
  @ApiProperty({ example: 'EAN' })
  type: string;

  @ApiProperty({ example: '6971021710007' })
  value: string;
}

export class PurchasableSource {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  sku_id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: [SaleUnit] })
  sale_units: SaleUnit[];
}

/** Everything known about one SKU: identity, aliases, and where it can be bought. */
export class SkuRecord {
  @ApiProperty({ example: 'acme-machine:8800113' })
  sku_id: string;

  @ApiProperty({ example: 'acme-machine' })
  namespace: string;

  @ApiProperty({ example: '8800113' })
  vendor_sku: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: [SkuBarcode] })
  barcodes: SkuBarcode[];

  @ApiProperty({ type: [Alias] })
  aliases: Alias[];

  @ApiProperty({ type: [PurchasableSource] })
  purchasable_from: PurchasableSource[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class Resolution {
  @ApiProperty({ example: 'acme-machine:8800113' })
  from: string;

  @ApiProperty({ example: 'acme-supply:AC300140' })
  to: string;
}

export class ResolveAnswer {
  @ApiProperty({ type: [Resolution] })
  resolved: Resolution[];

  @ApiProperty({ type: [String] })
  unresolved: string[];
}
