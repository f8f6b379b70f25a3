import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SavedAddress } from '../rules/index.js';
import { int8 } from '../database/index.js';

/** The migration creates the row; it has no rules until the first start fills them in. */
@Entity({ name: 'guardrail_rules' })
export class RulesEntity {
  @PrimaryColumn({ name: 'singleton', type: 'boolean', default: true })
  singleton: boolean;

  @Column({ name: 'filled_at', type: 'timestamptz', nullable: true })
  filledAt: Date | null;

  @Column({ name: 'changed_at', type: 'timestamptz', nullable: true })
  changedAt: Date | null;

  @Column({ name: 'spending_limit_per_run', type: 'bigint', nullable: true, transformer: int8 })
  spendingLimitPerRun: number | null;

  @Column({ name: 'spending_limit_per_day', type: 'bigint', nullable: true, transformer: int8 })
  spendingLimitPerDay: number | null;

  @Column({ name: 'spending_limit_per_week', type: 'bigint', nullable: true, transformer: int8 })
  spendingLimitPerWeek: number | null;

  @Column({ name: 'unit_price_jump_percent', type: 'integer', nullable: true })
  unitPriceJumpPercent: number | null;

  @Column({ name: 'price_cap_per_item', type: 'bigint', nullable: true, transformer: int8 })
  priceCapPerItem: number | null;

  @Column({ name: 'price_step_per_day', type: 'bigint', nullable: true, transformer: int8 })
  priceStepPerDay: number | null;

  @Column({ name: 'min_margin_percent', type: 'integer', nullable: true })
  minMarginPercent: number | null;

  @Column({ name: 'four_eyes_above_fen', type: 'bigint', nullable: true, transformer: int8 })
  fourEyesAboveFen: number | null;

  @Column({ name: 'hard_no_gos', type: 'text', array: true, nullable: true })
  hardNoGos: string[] | null;

  @Column({ name: 'probation_until', type: 'timestamptz', nullable: true })
  probationUntil: Date | null;

  @Column({ name: 'kill_switch_engaged', type: 'boolean', nullable: true })
  killSwitchEngaged: boolean | null;

  @Column({ name: 'simulation_enabled', type: 'boolean', nullable: true })
  simulationEnabled: boolean | null;

  @Column({ name: 'default_destination', type: 'jsonb', nullable: true })
  defaultDestination: SavedAddress | null;

  @Column({ name: 'other_destinations', type: 'jsonb', default: [] })
  otherDestinations: SavedAddress[];
}
