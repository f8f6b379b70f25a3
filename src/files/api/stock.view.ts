import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TimestampService } from '../../ucp/index.js';
import type { StockedProduct } from '../stock/file-stock.service.js';

const BASES = ['counted', 'carried', 'unknown'] as const;

class StockedProductBody {
  @ApiProperty()
  sku: string;

  @ApiProperty()
  title: string;

  @ApiPropertyOptional()
  slot?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Absent if it was never counted' })
  stock?: number;

  @ApiProperty({
    enum: BASES,
    description:
      '`counted`: as a person counted it. `carried`: that, less what was sold and with what was received since. `unknown`: never counted',
  })
  basis: (typeof BASES)[number];

  @ApiPropertyOptional({ format: 'date-time' })
  counted_at?: string;

  @ApiPropertyOptional({ type: 'integer' })
  capacity?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'In fen, of the latest sale' })
  price?: number;
}

export class MachineStock {
  @ApiProperty()
  machine: string;

  @ApiProperty({ type: [StockedProductBody] })
  products: StockedProductBody[];
}

@Injectable()
export class StockView {
  constructor(private readonly timestamps: TimestampService) {}

  stock(machine: string, products: readonly StockedProduct[]): MachineStock {
    return { machine, products: products.map((product) => this.body(product)) };
  }

  private body(product: StockedProduct): StockedProductBody {
    const { sku, title, slot, stock, capacity, priceFen } = product;
    return {
      sku,
      title,
      ...(slot !== null && { slot }),
      ...(stock && { stock: stock.units }),
      basis: stock?.basis ?? 'unknown',
      ...(stock && { counted_at: this.timestamps.format(stock.countedAt) }),
      ...(capacity !== null && { capacity }),
      ...(priceFen !== null && { price: priceFen }),
    };
  }
}
