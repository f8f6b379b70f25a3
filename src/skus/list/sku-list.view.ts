import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PaginationResponse } from '../../ucp/index.js';
import { Alias } from '../aliases/alias.js';
import { AliasView } from '../aliases/alias.view.js';
import { barcode } from '../domain/barcodes.js';
import { SkuBarcode } from '../records/sku-record.view.js';
import type { SkuList } from './sku-list.service.js';

export class ListedSku {
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

  @ApiProperty({ description: 'Whether a supplier lists it, by barcode or confirmed' })
  matched: boolean;

  @ApiProperty({ type: [Alias] })
  aliases: Alias[];
}

export class SkuListAnswer {
  @ApiProperty({ type: [ListedSku] })
  skus: ListedSku[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

@Injectable()
export class SkuListView {
  constructor(private readonly aliases: AliasView) {}

  answer({ skus, pagination }: SkuList): SkuListAnswer {
    return {
      skus: skus.map(({ sku, aliases }) => ({
        sku_id: sku.skuId,
        namespace: sku.namespace,
        vendor_sku: sku.vendorSku,
        title: sku.title,
        barcodes: sku.barcodes.map(barcode),
        matched: sku.matched,
        aliases: aliases.map((alias) => this.aliases.alias(alias)),
      })),
      pagination,
    };
  }
}
