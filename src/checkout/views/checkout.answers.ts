import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { AuthorBody } from '../../auth/index.js';
import { TradedItem } from '../../skus/index.js';
import { Message, PaginationResponse, PostalAddress, Total } from '../../ucp/index.js';
import { SESSION_STATUSES, type CheckoutStatus } from '../domain/checkout-states.js';
import { CURRENCY } from '../../money/index.js';

export class CheckoutLine {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: TradedItem })
  item: TradedItem;

  @ApiProperty({ type: 'integer', minimum: 1 })
  quantity: number;

  @ApiProperty({ type: [Total] })
  totals: Total[];
}

export class ShippingAddress extends PostalAddress {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: ['shipping_address'] })
  type: 'shipping_address';

  @ApiPropertyOptional()
  name?: string;
}

export class BusinessLocation {
  @ApiProperty({ example: 'site:north' })
  id: string;

  @ApiProperty({ enum: ['business_location'] })
  type: 'business_location';

  @ApiProperty()
  name: string;

  @ApiPropertyOptional({ description: 'The same as that of the address' })
  street_address?: string;

  @ApiPropertyOptional({ type: PostalAddress })
  address?: PostalAddress;
}

class OptionDescription {
  @ApiProperty()
  plain: string;
}

class FulfillmentOption {
  @ApiProperty()
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: OptionDescription })
  description: OptionDescription;

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

@ApiExtraModels(ShippingAddress, BusinessLocation)
export class FulfillmentMethod {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: ['shipping', 'pickup'] })
  type: 'shipping' | 'pickup';

  @ApiProperty({ type: [String] })
  line_item_ids: string[];

  @ApiProperty({
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(ShippingAddress) }, { $ref: getSchemaPath(BusinessLocation) }],
    },
    description: 'Addresses that were given, or where the supplier hands goods out',
  })
  destinations: (ShippingAddress | BusinessLocation)[];

  @ApiProperty({ type: String, nullable: true })
  selected_destination_id: string | null;

  @ApiProperty({ type: [FulfillmentGroup] })
  groups: FulfillmentGroup[];
}

class FulfillmentBody {
  @ApiProperty({ type: [FulfillmentMethod] })
  methods: FulfillmentMethod[];
}

class InstrumentDisplay {
  @ApiProperty()
  name: string;
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

  @ApiProperty({ type: InstrumentDisplay })
  display: InstrumentDisplay;
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

class PendingDecision {
  @ApiProperty({ example: 'dec-1790000000000-7' })
  id: string;
}

@ApiExtraModels(PendingDecision)
export class CheckoutBody {
  @ApiProperty({ example: 'po_20261001_001' })
  id: string;

  @ApiProperty({ enum: SESSION_STATUSES })
  status: CheckoutStatus;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

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

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(PendingDecision) } },
    description: 'The decision that it waits for',
  })
  actions?: Record<string, PendingDecision[]>;

  @ApiProperty({ type: [Link] })
  links: Link[];

  @ApiPropertyOptional({
    format: 'uri',
    description: 'Where a person goes on: the decision, else the purchase',
  })
  continue_url?: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'The UCP-Agent profile of whoever asked for it, where that was said',
  })
  requested_by?: string;

  @ApiPropertyOptional({ type: AuthorBody, description: 'Who created it' })
  by?: AuthorBody;

  @ApiPropertyOptional({
    example: 'run-1790000000000',
    description: 'The replenishment run whose goods it buys',
  })
  run_id?: string;

  @ApiProperty({ format: 'date-time' })
  expires_at: string;

  @ApiPropertyOptional({
    format: 'uri',
    description:
      'The order as a document that a person sends, if the supplier takes none over HTTP',
  })
  supplier_order_url?: string;

  @ApiPropertyOptional({
    enum: ['person'],
    description:
      'The supplier takes no orders over HTTP: a person sends the order, which can be cancelled until then',
  })
  order_sent_by?: 'person';

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
