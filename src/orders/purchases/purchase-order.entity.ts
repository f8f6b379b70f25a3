import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';
import type { NewPurchaseOrder, OrderLine, OrderState } from './purchase-order.js';

@Entity({ name: 'purchase_orders' })
export class PurchaseOrderEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'vendor', type: 'text' })
  vendor: string;

  @Column({ name: 'label', type: 'text', nullable: true })
  label: string | null;

  @Column({ name: 'placed_at', type: 'timestamptz' })
  placedAt: Date;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: OrderLine[];

  @Column({ name: 'total', type: 'bigint', transformer: int8 })
  total: number;

  @Column({ name: 'expectation', type: 'jsonb' })
  expectation: NewPurchaseOrder['expectation'];

  @Column({ name: 'state', type: 'text' })
  state: OrderState;

  @Column({ name: 'state_code', type: 'bigint', transformer: int8 })
  stateCode: number;

  @Column({ name: 'state_description', type: 'text' })
  stateDescription: string;

  @Column({ name: 'logistics', type: 'jsonb' })
  logistics: object[];

  @Column({ name: 'label_wanted_at', type: 'timestamptz', nullable: true })
  labelWantedAt: Date | null;

  @Column({ name: 'ask_next_at', type: 'timestamptz' })
  askNextAt: Date;
}
