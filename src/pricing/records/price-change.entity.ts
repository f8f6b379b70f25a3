import { Column, Entity } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { IdentityColumn } from '../../database/index.js';
import type { PriceChangeStatus } from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';

@Entity({ name: 'price_changes' })
export class PriceChangeEntity {
  @IdentityColumn({ name: 'number' })
  number: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'status', type: 'text' })
  status: PriceChangeStatus;

  @Column({ name: 'request_key', type: 'text' })
  requestKey: string;

  @Column({ name: 'lines', type: 'jsonb' })
  lines: PriceLine[];

  @Column({ name: 'approval_id', type: 'text', nullable: true })
  approvalId: string | null;

  @Column({ name: 'author', type: 'jsonb', nullable: true })
  author: Author | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  changedAt: Date;
}
