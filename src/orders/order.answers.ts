import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EnvelopeProperty } from '../api/index.js';
import { TradedItem } from '../skus/index.js';
import {
  Message,
  PaginationResponse,
  PostalAddress,
  Total,
  type UcpEnvelope,
} from '../ucp/index.js';
import { CURRENCY } from '../money/index.js';

class OrderQuantity {
  @ApiProperty({ type: 'integer' })
  original: number;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer' })
  fulfilled: number;
}

export class OrderLineBody {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: TradedItem })
  item: TradedItem;

  @ApiProperty({ type: OrderQuantity })
  quantity: OrderQuantity;

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiProperty({ enum: ['processing', 'partial', 'fulfilled', 'removed'] })
  status: 'processing' | 'partial' | 'fulfilled' | 'removed';
}

class LineAmount {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: 'integer' })
  quantity: number;
}

export class Expectation {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: [LineAmount] })
  line_items: LineAmount[];

  @ApiProperty({
    enum: ['shipping', 'pickup', 'vending_dispense', 'operator_visit'],
    description: 'Of a sale `vending_dispense`, of a run `operator_visit`',
  })
  method_type: string;

  @ApiProperty({ type: PostalAddress })
  destination: PostalAddress;

  @ApiPropertyOptional()
  description?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  fulfillable_on?: string;
}

export class FulfillmentEvent {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  @ApiProperty({ example: 'delivered' })
  type: string;

  @ApiProperty({ type: [LineAmount] })
  line_items: LineAmount[];

  @ApiPropertyOptional()
  description?: string;
}

class OrderFulfillment {
  @ApiProperty({ type: [Expectation] })
  expectations: Expectation[];

  @ApiProperty({
    type: [FulfillmentEvent],
    description:
      'Of a purchase: only ever added to. Of a sale: what is dispensed and still counts as sold; nothing where the platform gave no time',
  })
  events: FulfillmentEvent[];
}

class Adjustment {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'cancellation' })
  type: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Of a sale whose platform does not say: when it was noticed',
  })
  occurred_at: string;

  @ApiProperty({ enum: ['pending', 'completed', 'failed'] })
  status: 'pending' | 'completed' | 'failed';

  @ApiPropertyOptional({ type: [LineAmount] })
  line_items?: LineAmount[];

  @ApiPropertyOptional({ type: [Total] })
  totals?: Total[];

  @ApiPropertyOptional()
  description?: string;
}

class SupplierStatusBody {
  @ApiProperty({ type: 'integer' })
  code: number;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: ['ordered', 'arrived', 'cancelled'] })
  mapped: 'ordered' | 'arrived' | 'cancelled';
}

export class OrderBody {
  @ApiProperty({ description: 'Of a sale: its transaction number at the machine platform' })
  id: string;

  @ApiProperty({ description: 'The same as the id' })
  checkout_id: string;

  @ApiPropertyOptional({ description: "The supplier's own order number" })
  label?: string;

  @ApiProperty({ enum: ['purchase', 'sale'] })
  kind: 'purchase' | 'sale';

  @ApiProperty({ format: 'uri' })
  permalink_url: string;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

  @ApiProperty({ type: [OrderLineBody] })
  line_items: OrderLineBody[];

  @ApiProperty({ type: OrderFulfillment })
  fulfillment: OrderFulfillment;

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiPropertyOptional({ type: [Adjustment] })
  adjustments?: Adjustment[];

  @ApiPropertyOptional({ description: 'Of a sale: the machine' })
  location?: string;

  @ApiPropertyOptional({ description: "Of a sale: the machine's name, ours before the platform's" })
  location_name?: string;

  @ApiPropertyOptional({ description: "Of a sale: the platform's own status" })
  trade_status?: string;

  @ApiPropertyOptional({ description: "Of a sale: the platform's words for it" })
  trade_status_label?: string;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'Of a purchase from a supplier without an API: its document, and who marked what',
  })
  supplier_order_url?: string;

  @ApiPropertyOptional({ type: SupplierStatusBody })
  supplier_status?: SupplierStatusBody;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Of a purchase: as the supplier gives it',
  })
  logistics?: Record<string, unknown>[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class ListedOrder extends OrderBody {
  @EnvelopeProperty()
  ucp: UcpEnvelope;
}

export class OrderList {
  @ApiProperty({ type: [ListedOrder] })
  orders: ListedOrder[];

  @ApiPropertyOptional({ type: PaginationResponse })
  pagination?: PaginationResponse;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}
