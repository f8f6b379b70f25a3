import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SavedAddress } from '../rules/index.js';
import { int8 } from '../database/index.js';

@Entity({ name: 'guardrail_rules' })
export class RulesEntity {
  @PrimaryColumn({ type: 'boolean' })
  singleton: boolean;

  @Column({ name: 'filled_at', type: 'timestamptz', nullable: true })
  filledAt: Date | null;

  @Column({ name: 'changed_at', type: 'timestamptz', nullable: true })
  changedAt: Date | null;

  @Column({ name: 'spending_limit_per_run', type: 'bigint', transformer: int8 })
  spendingLimitPerRun: number;

  @Column({ name: 'spending_limit_per_day', type: 'bigint', nullable: true, transformer: int8 })
  spendingLimitPerDay: number | null;

  @Column({ name: 'price_cap_per_item', type: 'bigint', transformer: int8 })
  priceCapPerItem: number;

  @Column({ name: 'hard_no_gos', type: 'text', array: true })
  hardNoGos: string[];

  @Column({ name: 'probation_until', type: 'timestamptz', nullable: true })
  probationUntil: Date | null;

  @Column({ name: 'kill_switch_engaged', type: 'boolean' })
  killSwitchEngaged: boolean;

  @Column({ name: 'simulation_enabled', type: 'boolean' })
  simulationEnabled: boolean;

  @Column({ name: 'default_destination', type: 'jsonb', nullable: true })
  defaultDestination: SavedAddress | null;
}
