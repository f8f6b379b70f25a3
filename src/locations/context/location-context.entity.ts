import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/index.js';
import type { ContextKind } from '../domain/context-period.js';

@Entity({ name: 'location_context' })
export class LocationContextEntity {
  @IdentityColumn({ name: 'number' })
  number: string;

  @Column({ name: 'location_id', type: 'text' })
  locationId: string;

  @Column({ name: 'kind', type: 'text' })
  kind: ContextKind;

  @Column({ name: 'text', type: 'text' })
  text: string;

  @Column({ name: 'starts_at', type: 'timestamptz', nullable: true })
  startsAt: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
