import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class Total {
  @ApiProperty({ example: 'total' })
  type: 'subtotal' | 'discount' | 'fulfillment' | 'tax' | 'fee' | 'total';

  @ApiProperty({ description: 'Fen; refunds are negative', example: 4800 })
  amount: number;

  @ApiPropertyOptional()
  display_text?: string;
}

/** Nothing is added to what the goods cost. */
export const plainTotals = (amount: number): Total[] => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
];
