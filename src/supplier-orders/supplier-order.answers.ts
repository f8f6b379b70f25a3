import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../auth/index.js';
import {
  ORDER_MARKS,
  SUPPLIER_ORDER_STATES,
  type OrderMark,
  type SupplierOrderState,
} from '../files/index.js';
import { CURRENCY } from '../money/index.js';
import { PaginationResponse } from '../ucp/index.js';
import { ArrivedLine } from './dto/supplier-order.dto.js';

class SupplierOrderLineBody {
  @ApiProperty({ type: 'integer', description: 'From 1' })
  number: number;

  @ApiProperty()
  sku: string;

  @ApiProperty()
  title: string;

  @ApiPropertyOptional()
  spec?: string;

  @ApiPropertyOptional()
  barcode?: string;

  @ApiProperty({ enum: ['each', 'pack'] })
  unit: 'each' | 'pack';

  @ApiProperty({ type: 'integer', description: 'Pieces in one unit' })
  contains: number;

  @ApiProperty({ type: 'integer', description: 'In the unit' })
  quantity: number;

  @ApiProperty({ type: 'integer', description: 'In the unit, so far' })
  arrived: number;

  @ApiProperty({ type: 'integer', description: 'Of one unit, when it was ordered' })
  price: number;

  @ApiProperty({ type: 'integer' })
  total: number;
}

class SupplierOrderDelivery {
  @ApiProperty({ enum: ['shipping', 'pickup'] })
  method: 'shipping' | 'pickup';

  @ApiPropertyOptional()
  contact_name?: string;

  @ApiPropertyOptional()
  contact_phone?: string;

  @ApiPropertyOptional()
  address?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  pickup_at?: string;
}

class SupplierOrderMarkBody {
  @ApiProperty({ enum: ORDER_MARKS })
  state: OrderMark;

  @ApiPropertyOptional({ type: [ArrivedLine], description: 'What had arrived by then' })
  lines?: ArrivedLine[];

  @ApiPropertyOptional({ description: 'The rest will not come' })
  final?: boolean;

  @ApiProperty({ format: 'date-time' })
  marked_at: string;

  @ApiProperty({ type: AuthorBody })
  marked_by: AuthorBody;
}

export class SupplierOrderBody {
  @ApiProperty({ example: 'po_20261001_001', description: 'The number of the order and purchase' })
  ref: string;

  @ApiProperty({ enum: SUPPLIER_ORDER_STATES, description: '`waiting` until it is marked as sent' })
  state: SupplierOrderState;

  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'How many lines it has' })
  line_count: number;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'uri', description: 'The page of the purchase' })
  purchase_url: string;
}

export class SupplierOrderDetails extends SupplierOrderBody {
  @ApiProperty({ type: [SupplierOrderLineBody] })
  lines: SupplierOrderLineBody[];

  @ApiProperty({ type: SupplierOrderDelivery })
  delivery: SupplierOrderDelivery;

  @ApiProperty({ type: [SupplierOrderMarkBody], description: 'What people said, oldest first' })
  history: SupplierOrderMarkBody[];
}

export class SupplierOrderList {
  @ApiProperty({ type: [SupplierOrderBody], description: 'Newest first' })
  orders: SupplierOrderBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class SupplierOrderAnswer {
  @ApiProperty({ type: SupplierOrderDetails })
  order: SupplierOrderDetails;
}
