import { ApiProperty } from '@nestjs/swagger';
import { EnvelopeProperty } from '../api/index.js';
import { PaginationResponse } from '../ucp/index.js';
import { GROUPINGS, type Grouping } from './domain/report.js';
import { CURRENCY } from '../money/index.js';

const Fen = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', description: `In minor units. ${description}` });

export class ReportTotals {
  @ApiProperty({ type: 'integer', description: 'Settled sales with at least one sold unit' })
  orders: number;

  @ApiProperty({ type: 'integer', description: 'Units sold and not refunded' })
  units: number;

  @Fen('What was charged, including what was refunded later')
  revenue: number;

  @Fen('What was refunded of `revenue`, at the time of the sale')
  refunds: number;

  @Fen('The cost of `units` whose cost is known')
  cost: number;

  @ApiProperty({ type: 'integer', description: 'How many of `units` have an unknown cost' })
  cost_unknown_units: number;

  @Fen('What was charged for `units` whose cost is known')
  cost_known_revenue: number;

  @Fen('What the payment provider keeps')
  fees: number;

  @Fen('What the site receives')
  commission: number;

  @Fen('`cost_known_revenue` without `cost`: only of units whose cost is known')
  margin: number;

  @Fen('`margin` without `fees` and `commission`')
  profit: number;
}

export class ReportRowBody extends ReportTotals {
  @ApiProperty({
    example: '2026-06-01',
    description:
      'A date, an ISO week, a month, an hour of the week (`1-14`: Monday from 14:00), a machine id or a SKU id',
  })
  key: string;

  @ApiProperty({ description: 'For people: the name of a machine or product, or the period' })
  label: string;
}

export class ReportAnswer {
  @EnvelopeProperty()
  ucp: object;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date', description: 'Included' })
  to: string;

  @ApiProperty({ enum: GROUPINGS })
  by: Grouping;

  @ApiProperty({ example: 'Asia/Shanghai', description: "The operator's, whose days and hours" })
  timezone: string;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

  @ApiProperty({ type: [ReportRowBody] })
  rows: ReportRowBody[];

  @ApiProperty({
    type: ReportTotals,
    description: 'Of all rows, not only of this page; a sale of several products is one order',
  })
  totals: ReportTotals;

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}
