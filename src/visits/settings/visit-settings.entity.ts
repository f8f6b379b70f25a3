import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int8 } from '../../database/index.js';
import type { TravelMode } from '../domain/settings/visit-settings.js';

@Entity({ name: 'visit_settings' })
export class VisitSettingsEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'depot_latitude', type: 'double precision', nullable: true })
  depotLatitude: number | null;

  @Column({ name: 'depot_longitude', type: 'double precision', nullable: true })
  depotLongitude: number | null;

  @Column({ name: 'depot_address', type: 'text', nullable: true })
  depotAddress: string | null;

  @Column({ name: 'minutes_per_visit', type: 'integer', default: 12 })
  minutesPerVisit: number;

  @Column({ name: 'seconds_per_slot', type: 'integer', default: 20 })
  secondsPerSlot: number;

  @Column({ name: 'cost_per_hour_fen', type: 'bigint', transformer: int8, nullable: true })
  costPerHourFen: number | null;

  @Column({ name: 'cost_per_km_fen', type: 'bigint', transformer: int8, nullable: true })
  costPerKmFen: number | null;

  @Column({ name: 'travel_cost_per_visit_fen', type: 'bigint', transformer: int8, nullable: true })
  travelCostPerVisitFen: number | null;

  @Column({ name: 'speed_kmh', type: 'integer', default: 30 })
  speedKmh: number;

  @Column({ name: 'detour_factor', type: 'double precision', default: () => '1.3' })
  detourFactor: number;

  @Column({ name: 'refill_below_percent', type: 'integer', default: 70 })
  refillBelowPercent: number;

  @Column({ name: 'default_margin_percent', type: 'integer', default: 35 })
  defaultMarginPercent: number;

  @Column({ name: 'travel', type: 'text', default: 'straight' })
  travel: TravelMode;

  @Column({ name: 'orders_follow_visits', type: 'boolean', default: false })
  ordersFollowVisits: boolean;
}
