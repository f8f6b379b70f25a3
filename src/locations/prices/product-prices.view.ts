import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { skuId } from '../../skus/index.js';
import {
  PaginationResponse,
  Price,
  price,
  TimestampService,
  type ListPage,
} from '../../ucp/index.js';
import { slotId } from '../domain/slot-id.js';
import { SlotItem } from '../slots/slot.view.js';
import type { MachinePrice, ProductPrices } from './product-prices.repository.js';
import type { PricedProduct } from './product-prices.service.js';

class ProductPriceRange {
  @ApiProperty({ type: Price })
  min: Price;

  @ApiProperty({ type: Price })
  max: Price;
}

class ProductPricesBody {
  @ApiProperty({ type: SlotItem })
  item: SlotItem;

  @ApiProperty({ type: 'integer', description: 'How many machines hold it' })
  machines: number;

  @ApiProperty({ type: ProductPriceRange })
  price_range: ProductPriceRange;
}

export class ProductPricesList {
  @ApiProperty({ type: [ProductPricesBody], description: 'By name' })
  products: ProductPricesBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

class MachinePriceBody {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty()
  location_name: string;

  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ type: Price })
  price: Price;

  @ApiProperty({ type: 'integer' })
  stock: number;

  @ApiPropertyOptional({ format: 'date-time', description: 'When the price was read' })
  last_synced_at?: string;
}

export class MachinePricesAnswer {
  @ApiProperty({ type: SlotItem })
  item: SlotItem;

  @ApiProperty({ type: [MachinePriceBody], description: 'The machines that hold it, by name' })
  machines: MachinePriceBody[];
}

@Injectable()
export class ProductPricesView {
  constructor(private readonly timestamps: TimestampService) {}

  list({ items, pagination }: ListPage<ProductPrices>): ProductPricesList {
    return { products: items.map(productBody), pagination };
  }

  one({ namespace, vendorSku, machines }: PricedProduct): MachinePricesAnswer {
    return {
      item: { id: skuId(namespace, vendorSku), title: machines[0]?.title ?? vendorSku },
      machines: machines.map((machine) => this.machine(machine, vendorSku)),
    };
  }

  private machine(
    { locationId, name, priceFen, stock, lastSyncedAt }: MachinePrice,
    vendorSku: string,
  ): MachinePriceBody {
    return {
      location: locationId,
      location_name: name,
      slot_id: slotId(locationId, vendorSku),
      price: price(priceFen),
      stock,
      ...(lastSyncedAt && { last_synced_at: this.timestamps.format(lastSyncedAt) }),
    };
  }
}

const productBody = ({
  namespace,
  vendorSku,
  title,
  machines,
  lowestFen,
  highestFen,
}: ProductPrices): ProductPricesBody => ({
  item: { id: skuId(namespace, vendorSku), title },
  machines,
  price_range: { min: price(lowestFen), max: price(highestFen) },
});
