import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { skuId } from '../../skus/index.js';
import { Price, price, TimestampService } from '../../ucp/index.js';
import { COST_BASES, type CostBasis, type KnownCost } from '../domain/known-cost.js';
import type { CostedMachine, CostedProduct } from './product-costs.service.js';

class CostedItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

export class ProductCostBody {
  @ApiProperty({ type: CostedItem })
  item: CostedItem;

  @ApiProperty({ type: Price, description: 'What the machine charges, as last read' })
  price: Price;

  @ApiProperty({
    type: Price,
    nullable: true,
    description: 'Of one piece, rounded to a minor unit; null when unknown',
  })
  cost: Price | null;

  @ApiProperty({
    type: Price,
    nullable: true,
    description: '`price` without `cost`, before fees and commission; null when unknown',
  })
  margin: Price | null;

  @ApiPropertyOptional({
    enum: COST_BASES,
    description:
      '`paid`: last paid within 90 days; `sale`: the cost of the last sale in the ledger; `offer`: the present price of a supplier. Absent when the cost is unknown',
  })
  basis?: CostBasis;

  @ApiPropertyOptional({ format: 'date-time', description: 'With `paid`' })
  paid_at?: string;
}

export class MachineCostsAnswer {
  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ type: [ProductCostBody] })
  costs: ProductCostBody[];
}

@Injectable()
export class CostsView {
  constructor(private readonly timestamps: TimestampService) {}

  machine({ locationId, namespace, products }: CostedMachine): MachineCostsAnswer {
    return {
      location: locationId,
      costs: products.map((product) => this.product(namespace, product)),
    };
  }

  private product(
    namespace: string,
    { vendorSku, title, priceFen, cost }: CostedProduct,
  ): ProductCostBody {
    const fen = cost && pieceFen(cost);
    return {
      item: { id: skuId(namespace, vendorSku), title },
      price: price(priceFen),
      cost: fen === undefined ? null : price(fen),
      margin: fen === undefined ? null : price(priceFen - fen),
      ...(cost && { basis: cost.basis }),
      ...(cost?.paidAt && { paid_at: this.timestamps.format(cost.paidAt) }),
    };
  }
}

const pieceFen = ({ price: { priceFen, contains } }: KnownCost): number =>
  Math.round(priceFen / contains);
