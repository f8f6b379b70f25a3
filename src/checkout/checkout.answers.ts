import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TradedItem } from '../skus/index.js';
import { Message, PaginationResponse, Total } from '../ucp/index.js';
import { SESSION_STATUSES, type SessionStatus } from './domain/session-states.js';

export class CheckoutLine {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: TradedItem })
  item: TradedItem;

  @ApiProperty({ minimum: 1 })
  quantity: number;

  @ApiProperty({ type: [Total] })
  totals: Total[];
}

class Destination {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: ['shipping_address', 'business_location'] })
  type: 'shipping_address' | 'business_location';

  @ApiPropertyOptional()
  name?: string;

  [field: string]: unknown;
}

class FulfillmentOption {
  @ApiProperty()
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'object', properties: { plain: { type: 'string' } } })
  description: { plain: string };

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiPropertyOptional({ format: 'date-time' })
  fulfillable_on?: string;
}

class FulfillmentGroup {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: [String] })
  line_item_ids: string[];

  @ApiProperty({ type: [FulfillmentOption] })
  options: FulfillmentOption[];

  @ApiProperty({ type: String, nullable: true })
  selected_option_id: string | null;
}

export class FulfillmentMethod {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: ['shipping', 'pickup'] })
  type: 'shipping' | 'pickup';

  @ApiProperty({ type: [String] })
  line_item_ids: string[];

  @ApiProperty({ type: [Destination] })
  destinations: Destination[];

  @ApiProperty({ type: String, nullable: true })
  selected_destination_id: string | null;

  @ApiProperty({ type: [FulfillmentGroup] })
  groups: FulfillmentGroup[];
}

class FulfillmentBody {
  @ApiProperty({ type: [FulfillmentMethod] })
  methods: FulfillmentMethod[];
}

class Instrument {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'supplier_account' })
  handler_id: string;

  @ApiProperty({ enum: ['on_account'] })
  type: 'on_account';

  @ApiProperty()
  selected: boolean;

  @ApiProperty({ type: 'object', additionalProperties: true })
  display: Record<string, string>;
}

class Payment {
  @ApiProperty({ type: [Instrument] })
  instruments: Instrument[];
}

class Link {
  @ApiProperty()
  type: string;

  @ApiProperty({ format: 'uri' })
  url: string;

  @ApiPropertyOptional()
  title?: string;
}

class OrderConfirmation {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'uri' })
  permalink_url: string;

  @ApiPropertyOptional({ description: "The supplier's own order number" })
  label?: string;
}

export class CheckoutBody {
  @ApiProperty({ example: 'po_20261001_001' })
  id: string;

  @ApiProperty({ enum: SESSION_STATUSES })
  status: SessionStatus;

  @ApiProperty({ enum: ['CNY'] })
  currency: 'CNY';

  @ApiProperty({ example: 'acme-supply' })
  vendor: string;

  @ApiProperty({ type: [CheckoutLine] })
  line_items: CheckoutLine[];

  @ApiPropertyOptional({ type: FulfillmentBody })
  fulfillment?: FulfillmentBody;

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiProperty({ type: Payment })
  payment: Payment;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];

  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'array', items: {} } })
  actions?: Record<string, { id: string }[]>;

  @ApiProperty({ type: [Link] })
  links: Link[];

  @ApiPropertyOptional({ format: 'uri', description: 'Where the owner decides' })
  continue_url?: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'The UCP-Agent profile of whoever asked for it, where that was said',
  })
  requested_by?: string;

  @ApiPropertyOptional({
    example: 'run-1790000000000',
    description: 'The replenishment run whose goods it buys',
  })
  run_id?: string;

  @ApiProperty({ format: 'date-time' })
  expires_at: string;

  @ApiPropertyOptional({ type: OrderConfirmation })
  order?: OrderConfirmation;
}

export class CheckoutListEntry extends CheckoutBody {
  @ApiPropertyOptional({ format: 'date-time', description: 'When it changed last, where known' })
  updated_at?: string;
}

export class CheckoutList {
  @ApiProperty({ type: [CheckoutListEntry] })
  checkouts: CheckoutListEntry[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}
