import { ApiProperty } from '@nestjs/swagger';
import { EACH } from '../../skus/index.js';
import { Price } from '../../ucp/index.js';
import { CURRENCY } from '../../money/index.js';

class Measure {
  @ApiProperty({ type: 'integer', minimum: 1 })
  value: number;

  @ApiProperty({ enum: ['EA'] })
  unit: string;

  @ApiProperty({ example: 'each' })
  display_text: string;
}

/** The price of one unit of a product sold in boxes. */
export class UnitPrice extends Price {
  @ApiProperty({ type: Measure, description: 'The pieces of a box' })
  measure: Measure;

  @ApiProperty({ type: Measure })
  reference: Measure;
}

export const unitPrice = (eachPriceFen: number, contains: number): UnitPrice => ({
  amount: eachPriceFen,
  currency: CURRENCY.code,
  measure: pieces(contains),
  reference: pieces(1),
});

const pieces = (value: number): Measure => ({
  value,
  unit: EACH.unit,
  display_text: EACH.display_text,
});
