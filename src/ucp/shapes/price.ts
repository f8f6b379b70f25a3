import { ApiProperty } from '@nestjs/swagger';
import { CURRENCY } from '../../money/index.js';

export class Price {
  @ApiProperty({ type: 'integer', description: 'In minor units, such as fen', example: 350 })
  amount: number;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;
}

export const price = (amount: number): Price => ({ amount, currency: CURRENCY.code });
