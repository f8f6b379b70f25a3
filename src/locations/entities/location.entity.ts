import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';
import type { Placement, VenueType } from '../domain/machine-profile.js';

@Entity({ name: 'locations' })
export class LocationEntity {
  @PrimaryColumn({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'namespace', type: 'text' })
  namespace: string;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'city', type: 'text', nullable: true })
  city: string | null;

  @Column({ name: 'address', type: 'text', nullable: true })
  address: string | null;

  @Column({ name: 'placement', type: 'text', nullable: true })
  placement: Placement | null;

  @Column({ name: 'venue_type', type: 'text', nullable: true })
  venueType: VenueType | null;

  @Column({ name: 'floor', type: 'text', nullable: true })
  floor: string | null;

  @Column({ name: 'spot', type: 'text', nullable: true })
  spot: string | null;

  @Column({ name: 'notes', type: 'text', nullable: true })
  notes: string | null;

  @Column({ name: 'latitude', type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ name: 'longitude', type: 'double precision', nullable: true })
  longitude: number | null;

  @Column({ name: 'venue_name', type: 'text', nullable: true })
  venueName: string | null;

  @Column({ name: 'registered_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  registeredAt: Date;

  @Column({ name: 'online', type: 'boolean', nullable: true })
  online: boolean | null;

  @Column({ name: 'last_synced_at', type: 'timestamptz', nullable: true })
  lastSyncedAt: Date | null;

  @Column({ name: 'sync_wanted_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  syncWantedAt: Date;

  @Column({ name: 'sync_claim', type: 'bigint', default: () => '0' })
  syncClaim: string;

  @Column({ name: 'sync_written_claim', type: 'bigint', default: () => '0' })
  syncWrittenClaim: string;

  @Column({ name: 'sync_claimed_until', type: 'timestamptz', nullable: true })
  syncClaimedUntil: Date | null;

  @Column({ name: 'sync_tried_at', type: 'timestamptz', nullable: true })
  syncTriedAt: Date | null;

  @Column({ name: 'sync_problem_kind', type: 'text', nullable: true })
  syncProblemKind: string | null;

  @Column({ name: 'sync_problem_reason', type: 'text', nullable: true })
  syncProblemReason: string | null;

  @Column({ name: 'read_began_at', type: 'timestamptz', nullable: true })
  readBeganAt: Date | null;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;

  @Column({ name: 'fee_bps', type: 'integer', nullable: true })
  feeBps: number | null;

  @Column({ name: 'fee_per_month_fen', type: 'bigint', transformer: int8, nullable: true })
  feePerMonthFen: number | null;

  @Column({ name: 'commission_bps', type: 'integer', nullable: true })
  commissionBps: number | null;

  @Column({ name: 'commission_per_month_fen', type: 'bigint', transformer: int8, nullable: true })
  commissionPerMonthFen: number | null;
}
