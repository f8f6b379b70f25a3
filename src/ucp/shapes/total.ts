import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const TOTAL_TYPES = ['subtotal', 'discount', 'fulfillment', 'tax', 'fee', 'total'] as const;

export class Total {
  @ApiProperty({ enum: TOTAL_TYPES })
  type: (typeof TOTAL_TYPES)[number];

  @ApiProperty({
    type: 'integer',
    description: 'In minor units, such as fen; refunds are negative',
    example: 4800,
  })
  amount: number;

  @ApiPropertyOptional()
  display_text?: string;
}

/** Totals without discounts, tax or fees. */
export const plainTotals = (amount: number): Total[] => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
];
