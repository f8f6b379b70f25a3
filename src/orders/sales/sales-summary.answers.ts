import { ApiProperty } from '@nestjs/swagger';
import { Price } from '../../ucp/index.js';
import { BUCKET_LENGTHS } from '../dto/summarize-sales.dto.js';

export class SalesTotal {
  @ApiProperty({ type: 'integer', description: 'Settled sales with at least one paid line' })
  orders: number;

  @ApiProperty({ type: 'integer', description: 'Paid lines: each is one piece' })
  units: number;

  @ApiProperty({ type: Price, description: 'The prices of the paid lines' })
  amount: Price;
}

export class SalesBucket extends SalesTotal {
  @ApiProperty({
    format: 'date-time',
    description: 'It lasts until the next one starts, the last one until `to`',
  })
  starts_at: string;
}

export class SalesSummary {
  @ApiProperty({ enum: BUCKET_LENGTHS })
  by: 'hour' | 'day';

  @ApiProperty({ format: 'date-time', description: 'Where the first bucket starts' })
  from: string;

  @ApiProperty({ format: 'date-time' })
  to: string;

  @ApiProperty({ example: 'Asia/Shanghai', description: "The operator's, whose hours and days" })
  timezone: string;

  @ApiProperty({ type: [SalesBucket], description: 'Every hour or day of the range, oldest first' })
  buckets: SalesBucket[];

  @ApiProperty({ type: SalesTotal })
  total: SalesTotal;
}
