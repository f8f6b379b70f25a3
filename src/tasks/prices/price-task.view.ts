import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { skuId } from '../../skus/index.js';
import { price, Price } from '../../ucp/index.js';
import {
  PRICE_LINE_STATES,
  type PriceLineState,
  type PriceTaskContent,
} from '../domain/price-lines.js';

class PriceTaskProduct {
  @ApiProperty({ example: 'corner-machine:T1' })
  id: string;

  @ApiProperty()
  title: string;
}

class PriceTaskLineBody {
  @ApiProperty({ type: PriceTaskProduct })
  item: PriceTaskProduct;

  @ApiPropertyOptional({ description: 'As the machine names it, where that is known' })
  slot?: string;

  @ApiProperty({ type: Price, description: 'What the machine showed when it was asked for' })
  previous: Price;

  @ApiProperty({ type: Price, description: 'What to set' })
  price: Price;

  @ApiProperty({
    enum: PRICE_LINE_STATES,
    description: '`superseded`: a later change is about the same product',
  })
  state: PriceLineState;
}

export class PriceTaskBody {
  @ApiProperty({ example: 'prc-7' })
  id: string;

  @ApiProperty({ type: [PriceTaskLineBody] })
  prices: PriceTaskLineBody[];
}

export const priceTaskBody = ({
  priceChange,
  namespace,
  lines,
}: PriceTaskContent): PriceTaskBody => ({
  id: priceChange,
  prices: lines.map(({ vendorSku, title, slot, beforeFen, afterFen, state }) => ({
    item: { id: skuId(namespace, vendorSku), title },
    ...(slot !== null && { slot }),
    previous: price(beforeFen),
    price: price(afterFen),
    state,
  })),
});
