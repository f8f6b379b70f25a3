import { ApiProperty } from '@nestjs/swagger';
import { CURRENCY } from '../../money/index.js';

export class CurrencyBody {
  @ApiProperty({ enum: [CURRENCY.code], description: 'ISO 4217' })
  code: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 3,
    description: 'Of its minor unit, in which all amounts are given: 2 for fen, 0 for yen',
  })
  decimals: number;
}

/** What a signed-in page needs to know about this deployment. */
export class SessionBody {
  @ApiProperty({ description: 'Whether the vendors are simulated, so that no money is spent' })
  staging: boolean;

  @ApiProperty({ example: 'Asia/Shanghai', description: 'The IANA zone that times are given in' })
  timezone: string;

  @ApiProperty({ type: CurrencyBody, description: 'The one currency of all amounts' })
  currency: CurrencyBody;

  @ApiProperty({ format: 'date', description: 'Of this interface' })
  version: string;

  @ApiProperty({
    example: 'com.example.vending',
    description: 'What the names of extension capabilities begin with',
  })
  extension_prefix: string;
}
