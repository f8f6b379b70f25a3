import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Message, PaginationResponse, Price } from '../../ucp/index.js';

class PlanParams {
  @ApiProperty({ type: 'integer', description: 'The days that demand is reported of' })
  window_days: number;

  @ApiProperty({
    type: 'integer',
    description: 'After the delivery; slots with `visit_cover` have their own',
  })
  cover_days: number;

  @ApiProperty({ type: 'integer' })
  safety_days: number;

  @ApiProperty({ type: 'integer' })
  min_order_qty: number;

  @ApiProperty({ type: 'integer' })
  max_order_qty: number;
}

class PlanLeadTime {
  @ApiProperty({ type: 'number', minimum: 0, description: 'From placing a run to its delivery' })
  days: number;

  @ApiProperty({
    enum: ['measured', 'stated'],
    description: '`measured` from past runs; `stated` by the configuration while they are too few',
  })
  source: 'measured' | 'stated';

  @ApiProperty({ type: 'integer', description: 'Past runs that were looked at' })
  samples: number;
}

class PlanItem {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  id: string;

  @ApiProperty()
  title: string;
}

class PlanDemand {
  @ApiProperty({
    type: 'number',
    minimum: 0,
    description: 'Units a day while there is something to sell',
  })
  daily_rate: number;

  @ApiProperty({
    type: 'number',
    minimum: 0,
    description: 'Units sold in the window, divided by all its days',
  })
  naive_daily_rate: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Days of the window on which it could sell, as far as known',
  })
  available_days: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Days on which it was seen that nothing was left',
  })
  empty_days: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Days of a closure that is on record' })
  closed_days: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Days of the window of which the stock is known; of the others nobody can tell whether it was empty',
  })
  observed_days: number;

  @ApiProperty({ type: 'integer', description: 'Units so far; they count from tomorrow on' })
  sold_today: number;

  @ApiProperty({
    description:
      'True when stock was seen on at least 7 of the available days. Else the rate is inferred from sales alone: nobody can tell on which of the other days it was empty',
  })
  measured: boolean;
}

export class LostSalesBody {
  @ApiProperty({
    type: 'number',
    minimum: 0,
    description: 'Units that the empty days of the window may have cost',
  })
  units: number;

  @ApiProperty({ type: Price })
  amount: Price;
}

export class VisitCoverBody {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'From this visit until the next one' })
  cover_days: number;

  @ApiProperty({
    format: 'date',
    description: 'The first planned or expected visit that can bring what is ordered now',
    example: '2026-11-24',
  })
  from: string;

  @ApiProperty({
    format: 'date',
    description: 'The visit after it, until which an order is to last',
    example: '2026-12-01',
  })
  until: string;
}

class PlanRecommendation {
  @ApiProperty({ enum: ['order', 'hold', 'dead_stock'] })
  action: 'order' | 'hold' | 'dead_stock';

  @ApiPropertyOptional({ type: 'integer', description: 'Pieces; with `order` only' })
  quantity?: number;

  @ApiProperty({ example: '12 left are enough for 3.1 days; delivery takes 2.0' })
  reason: string;
}

class StockoutInterval {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'It is empty by then in one case of ten; null beyond 60 days',
  })
  earliest: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'It is empty by then in nine cases of ten; null beyond 60 days',
  })
  latest: string | null;
}

class PlannedSlotPlace {
  @ApiProperty({ example: 'M1-AC300140' })
  slot_id: string;

  @ApiProperty({ example: 'M1' })
  location: string;

  @ApiProperty({ type: PlanItem })
  item: PlanItem;
}

export class PlanEntry extends PlannedSlotPlace {
  @ApiProperty({ type: 'integer', description: 'As last read' })
  stock: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when unknown' })
  capacity: number | null;

  @ApiProperty({ description: 'A locked slot is never ordered for' })
  locked: boolean;

  @ApiProperty({ type: PlanDemand })
  demand: PlanDemand;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its stock was first read; null when it never was',
  })
  stock_known_since: string | null;

  @ApiProperty({ description: 'At most 60, which is also that of what is not expected to sell' })
  days_of_cover: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null beyond 60 days',
  })
  stockout_at: string | null;

  @ApiProperty({
    type: StockoutInterval,
    description: 'When it runs out with a probability of 80 %, by the same forecast',
  })
  stockout_between: StockoutInterval;

  @ApiProperty({
    type: LostSalesBody,
    nullable: true,
    description:
      'Of the days of the window of which the stock is known; null when it is known of none',
  })
  lost_sales: LostSalesBody | null;

  @ApiPropertyOptional({
    type: VisitCoverBody,
    description:
      'In place of `cover_days`, where orders follow visits and the next ones of the machine are known',
  })
  visit_cover?: VisitCoverBody;

  @ApiProperty({ type: PlanRecommendation })
  recommendation: PlanRecommendation;
}

export class ExcludedEntry extends PlannedSlotPlace {
  @ApiProperty({
    description: 'The placed run that is to bring its goods',
    example: 'run-1763000000000',
  })
  run_id: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its goods are expected; null while nobody has ordered them',
  })
  arrives_at: string | null;
}

export class PlanBody {
  @ApiProperty({ example: 'adaptive-1' })
  strategy_version: string;

  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  @ApiProperty({ type: PlanParams })
  params: PlanParams;

  @ApiProperty({ type: PlanLeadTime })
  lead_time: PlanLeadTime;

  @ApiProperty({ type: [PlanEntry] })
  plans: PlanEntry[];

  @ApiProperty({
    type: [ExcludedEntry],
    description: 'Slots that wait for the goods of a placed run',
  })
  excluded: ExcludedEntry[];

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'On how many days each slot was read, added up over these slots',
  })
  stock_history_points: number;

  @ApiProperty({ type: 'integer', description: 'How many of the plans rest on a measured rate' })
  measured_slots: number;

  @ApiPropertyOptional({ type: PaginationResponse, description: 'When a limit was given' })
  pagination?: PaginationResponse;

  @ApiPropertyOptional({ type: [Message], description: 'Says so where the plan is not whole' })
  messages?: Message[];
}
