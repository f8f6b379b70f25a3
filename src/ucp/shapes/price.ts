import { ApiProperty } from '@nestjs/swagger';

export class Price {
  @ApiProperty({ type: 'integer', description: 'Fen', example: 350 })
  amount: number;

  @ApiProperty({ enum: ['CNY'] })
  currency: 'CNY';
}

export const price = (amount: number): Price => ({ amount, currency: 'CNY' });
