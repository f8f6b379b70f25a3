import { ApiProperty } from '@nestjs/swagger';

export class Price {
  @ApiProperty({ description: 'Integer fen', example: 350 })
  amount: number;

  @ApiProperty({ enum: ['CNY'] })
  currency: 'CNY';
}

export const price = (amount: number): Price => ({ amount, currency: 'CNY' });
