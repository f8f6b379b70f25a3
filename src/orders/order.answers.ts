import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { QuantityUnit } from '../skus/index.js';
import { Message, PaginationResponse, Total } from '../ucp/index.js';

class OrderItem {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'Fen for one quantity_unit' })
  price: number;

  @ApiProperty({ type: QuantityUnit })
  quantity_unit: QuantityUnit;

  @ApiPropertyOptional()
  image_url?: string;
}

class OrderQuantity {
  @ApiProperty()
  original: number;

  @ApiProperty()
  total: number;

  @ApiProperty()
  fulfilled: number;
}

export class OrderLineBody {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: OrderItem })
  item: OrderItem;

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

  @ApiProperty()
  quantity: number;
}

class Expectation {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: [LineAmount] })
  line_items: LineAmount[];

  @ApiProperty({ example: 'shipping' })
  method_type: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  destination: Record<string, string>;

  @ApiPropertyOptional()
  description?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  fulfillable_on?: string;
}

class FulfillmentEvent {
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

  @ApiProperty({ type: [FulfillmentEvent], description: 'Only ever added to' })
  events: FulfillmentEvent[];
}

class Adjustment {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'cancellation' })
  type: string;

  @ApiProperty({ format: 'date-time' })
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
  @ApiProperty()
  code: number;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: ['ordered', 'arrived', 'cancelled'] })
  mapped: 'ordered' | 'arrived' | 'cancelled';
}

export class OrderBody {
  @ApiProperty()
  id: string;

  @ApiProperty()
  checkout_id: string;

  @ApiPropertyOptional({ description: "The supplier's own order number" })
  label?: string;

  @ApiProperty({ enum: ['purchase', 'sale'] })
  kind: 'purchase' | 'sale';

  @ApiProperty({ format: 'uri' })
  permalink_url: string;

  @ApiProperty({ enum: ['CNY'] })
  currency: 'CNY';

  @ApiProperty({ type: [OrderLineBody] })
  line_items: OrderLineBody[];

  @ApiProperty({ type: OrderFulfillment })
  fulfillment: OrderFulfillment;

  @ApiProperty({ type: [Total] })
  totals: Total[];

  @ApiPropertyOptional({ type: [Adjustment] })
  adjustments?: Adjustment[];

  @ApiPropertyOptional({ type: SupplierStatusBody })
  supplier_status?: SupplierStatusBody;

  @ApiPropertyOptional({ type: 'array', items: { type: 'object' } })
  logistics?: Record<string, unknown>[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

export class OrderList {
  @ApiProperty({ type: [OrderBody] })
  orders: OrderBody[];

  @ApiPropertyOptional({ type: PaginationResponse })
  pagination?: PaginationResponse;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}
