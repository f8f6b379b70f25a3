import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderState } from './purchase-order.js';

@Entity({ name: 'purchase_order_events' })
export class PurchaseOrderEventEntity {
  @PrimaryColumn({ name: 'order_id', type: 'text' })
  orderId: string;

  @PrimaryColumn({ name: 'state', type: 'text' })
  state: OrderState;

  @Column({ name: 'occurred_at', type: 'timestamptz' })
  occurredAt: Date;

  @Column({ name: 'description', type: 'text' })
  description: string;
}
