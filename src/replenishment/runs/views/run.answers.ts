import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../../../auth/index.js';
import { EnvelopeProperty } from '../../../api/index.js';
import { Expectation, FulfillmentEvent, OrderLineBody } from '../../../orders/index.js';
import { QuantityUnit } from '../../../skus/index.js';
import { TextBody } from '../../../texts/index.js';
import { Message, PaginationResponse, Total, type UcpEnvelope } from '../../../ucp/index.js';
import { RUN_ACTIONS, type RunAction } from '../../run-records/domain/run-order.js';
import { RUN_STATUSES, type RunStatus } from '../../run-records/domain/run-states.js';
import { CURRENCY } from '../../../money/index.js';

class SourceBody {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  sku_id: string;

  @ApiProperty({ type: QuantityUnit })
  quantity_unit: QuantityUnit;
}

export class RunLineBody extends OrderLineBody {
  @ApiProperty({ description: 'The machine' })
  location: string;

  @ApiProperty({ example: 'M0001-AC300140' })
  slot_id: string;

  @ApiProperty({
    type: SourceBody,
    nullable: true,
    description: 'What is bought for it, and in what; null where no supplier is known to sell it',
  })
  source: SourceBody | null;

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Once placed: pieces that a supplier has an order for; of a simulated run, those that it was placed with',
  })
  ordered?: number;

  @ApiPropertyOptional({ description: 'The checkout that buys it, once the run is placed' })
  checkout_id?: string;
}

class RunEventBody extends FulfillmentEvent {
  @ApiPropertyOptional({
    type: TextBody,
    description: 'What the description says; absent of older events',
  })
  text?: TextBody;
}

class RunFulfillment {
  @ApiProperty({ type: [Expectation], description: 'One visit for each machine' })
  expectations: Expectation[];

  @ApiProperty({ type: [RunEventBody], description: 'Only ever added to' })
  events: RunEventBody[];
}

class RunApproval {
  @ApiProperty({ description: 'Whether the owner has to decide, or had to' })
  required: boolean;

  @ApiPropertyOptional({ example: 'dec-1790000000000-7' })
  id?: string;

  @ApiPropertyOptional({ description: 'Absent while nothing is decided' })
  approved?: boolean;
}

class RunStopBody {
  @ApiProperty({ description: 'The machine' })
  location: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  received_at: string | null;

  @ApiPropertyOptional({ type: AuthorBody, description: 'Who received it on its own' })
  by?: AuthorBody;

  @ApiPropertyOptional()
  note?: string;
}

export class RunBody {
  @ApiProperty({ example: 'run-1790000000000' })
  id: string;

  @ApiProperty({ enum: RUN_STATUSES })
  status: RunStatus;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'date', description: "The Monday of the operator's week" })
  week_of: string;

  @ApiPropertyOptional({ type: AuthorBody, description: 'Who built it' })
  by?: AuthorBody;

  @ApiProperty({
    type: [RunLineBody],
    description:
      'Goods for one slot each; quantities are pieces, prices what a piece costs. Once placed, `quantity.total` and `totals` are what the checkouts buy now',
  })
  line_items: RunLineBody[];

  @ApiProperty({ type: RunFulfillment })
  fulfillment: RunFulfillment;

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiProperty({
    type: 'integer',
    description: 'For one person to bring the goods to the machines',
  })
  estimated_minutes: number;

  @ApiProperty({ description: 'Whether any line has no real cost' })
  cost_is_estimated: boolean;

  @ApiProperty({ type: RunApproval })
  approval: RunApproval;

  @ApiPropertyOptional({ description: '`simulated`, or the namespaces it was ordered from' })
  supplier?: string;

  @ApiProperty({
    enum: RUN_ACTIONS,
    isArray: true,
    description: 'What can be done with it now, as far as the run itself goes',
  })
  allowed_actions: RunAction[];

  @ApiPropertyOptional({ type: [String], description: 'To be completed one by one' })
  checkout_ids?: string[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  placed_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;

  @ApiPropertyOptional({
    type: [RunStopBody],
    description: 'Once placed: its machines, and which of them were received',
  })
  stops?: RunStopBody[];

  @ApiPropertyOptional({ description: 'What was said when it was received' })
  note?: string;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class ListedRun extends RunBody {
  @EnvelopeProperty()
  ucp: UcpEnvelope;
}

export class RunList {
  @ApiProperty({ type: [ListedRun] })
  runs: ListedRun[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}
