import { Column, Entity, Unique } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { OrderMark, SupplierOrderState } from '../domain/orders/order-marks.js';
import type {
  GivenMark,
  OrderDelivery,
  SupplierOrder,
  SupplierOrderLine,
} from '../orders/supplier-order.js';

@Entity({ name: 'supplier_orders' })
@Unique('supplier_orders_ref', ['namespace', 'ref'])
export class SupplierOrderEntity implements SupplierOrder {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'ref', type: 'text' })
  ref: string;

  @Column({ name: 'state', type: 'text' })
  state: SupplierOrderState;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: SupplierOrderLine[];

  @Column({ name: 'total', type: 'bigint', transformer: int8 })
  totalFen: number;

  @Column({ name: 'delivery', type: 'jsonb' })
  delivery: OrderDelivery;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}

@Entity({ name: 'supplier_order_marks' })
export class SupplierOrderMarkEntity implements GivenMark {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'order_number', type: 'bigint', transformer: int8 })
  orderNumber: number;

  @Column({ name: 'mark', type: 'text' })
  mark: OrderMark;

  @Column({ name: 'arrived', type: 'jsonb', nullable: true })
  arrived: number[] | null;

  @Column({ name: 'is_final', type: 'boolean' })
  isFinal: boolean;

  @Column({ name: 'marked_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  markedAt: Date;

  @Column({ name: 'marked_by', type: 'jsonb' })
  markedBy: Author;
}
