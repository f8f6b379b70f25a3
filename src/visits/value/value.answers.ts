import { ApiProperty } from '@nestjs/swagger';
import { Price } from '../../ucp/index.js';
import { RULES, type RuleName } from './domain/compare-rules.js';
import { VERDICTS, type Verdict } from './domain/paired-interval.js';

export const VALUE_STATES = ['computing', 'not_enough_history', 'ready'] as const;
export type ValueState = (typeof VALUE_STATES)[number];

class VisitGainBody {
  @ApiProperty({ type: Price, description: 'In an average week, after the costs of visits' })
  amount: Price;

  @ApiProperty({ type: Price, description: 'The lower end of the 95 % interval over the weeks' })
  low: Price;

  @ApiProperty({ type: Price })
  high: Price;

  @ApiProperty({
    enum: VERDICTS,
    description: '`about_the_same` where the interval holds 0; otherwise what the plan is',
  })
  verdict: Verdict;
}

class AverageWeek {
  @ApiProperty({ type: 'number' })
  visits: number;

  @ApiProperty({ type: 'number', description: 'At machines and on the way' })
  hours: number;

  @ApiProperty({ type: 'number' })
  km: number;

  @ApiProperty({ type: 'number', description: 'Pieces that were wanted and not there' })
  lost_pieces: number;

  @ApiProperty({ type: Price, description: 'The margin of those pieces' })
  lost_margin: Price;
}

export class VisitRuleBody extends AverageWeek {
  @ApiProperty({ enum: RULES })
  rule: RuleName;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Working days between two visits of a machine, of `every_few_days`',
  })
  every_days: number | null;

  @ApiProperty({
    type: Price,
    description:
      'The margin of what was sold, less the costs of visits and of refilling what was sold',
  })
  profit: Price;

  @ApiProperty({
    type: VisitGainBody,
    nullable: true,
    description: 'What the plan would have earned more than this rule; null of the plan itself',
  })
  plan_gain: VisitGainBody | null;
}

export class VisitWeekBody extends AverageWeek {
  @ApiProperty({ type: 'integer', description: 'Over how many weeks' })
  weeks: number;

  @ApiProperty({
    description:
      'Whether visits, hours and km were inferred from stock that rose; lost sales are always estimated',
  })
  estimated: boolean;
}

class VisitActualBody {
  @ApiProperty({ format: 'date', description: 'The day of the first finished visit' })
  first_visit_on: string;

  @ApiProperty({
    type: VisitWeekBody,
    nullable: true,
    description:
      'An average week of up to 8 before, since stock was first read; null if there is none',
  })
  before: VisitWeekBody | null;

  @ApiProperty({ type: VisitWeekBody, description: 'An average week of the latest, up to 8' })
  since: VisitWeekBody;
}

class VisitReplayBody {
  @ApiProperty({ format: 'date', description: 'A Monday' })
  from: string;

  @ApiProperty({ format: 'date', description: 'A Sunday' })
  to: string;

  @ApiProperty({
    description:
      'False where travel was counted as a fixed cost of each visit, without hours and km',
  })
  has_positions: boolean;

  @ApiProperty({ type: 'integer', description: 'Pieces that were wanted in these weeks' })
  pieces: number;

  @ApiProperty({
    type: 'integer',
    description: 'Those of them that the forecast filled in where slots were empty or sold out',
  })
  assumed_pieces: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Days of these weeks on which the stock of a slot was not known: nobody knows whether it was empty, and nothing was filled in',
  })
  days_without_stock: number;

  @ApiProperty({
    type: [VisitRuleBody],
    description:
      'An average week of each. Simple rules are those that turned out best for these weeks; the plan knows only what had been seen',
  })
  rules: VisitRuleBody[];
}

class VisitValueBody {
  @ApiProperty({ enum: VALUE_STATES })
  state: ValueState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was computed; null before the first time',
  })
  as_of: string | null;

  @ApiProperty({
    description:
      'False while it is being computed again, with costs, drivers or positions as they are now',
  })
  up_to_date: boolean;

  @ApiProperty({ type: 'integer', description: 'Whole weeks that can be replayed' })
  weeks: number;

  @ApiProperty({ type: 'integer', description: 'The weeks that it takes' })
  weeks_needed: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'When there will be enough weeks; null when there are, and while none is known',
  })
  enough_on: string | null;

  @ApiProperty({ type: VisitReplayBody, nullable: true, description: 'Null unless `ready`' })
  replay: VisitReplayBody | null;

  @ApiProperty({
    type: VisitActualBody,
    nullable: true,
    description: 'What visits came to; null before the first week after a finished visit is over',
  })
  actual: VisitActualBody | null;
}

export class VisitValueAnswer {
  @ApiProperty({ type: VisitValueBody })
  value: VisitValueBody;
}
