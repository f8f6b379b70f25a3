import { ApiProperty } from '@nestjs/swagger';
import { CURRENCY } from '../money/index.js';

export class ReplenishmentSettingsBody {
  @ApiProperty({ enum: ['adaptive', 'naive'] })
  strategy: 'adaptive' | 'naive';

  @ApiProperty({ type: 'integer', description: 'How long an order should last after its delivery' })
  cover_days: number;

  @ApiProperty({ type: 'integer', description: 'Kept in reserve beyond the expected sales' })
  safety_days: number;

  @ApiProperty({ type: 'integer', description: 'Units of a slot; less is not ordered' })
  min_order_qty: number;

  @ApiProperty({ type: 'integer', description: 'Units of a slot; more is not ordered at once' })
  max_order_qty: number;

  @ApiProperty({
    type: 'integer',
    description: 'From order to delivery, until enough deliveries have been measured',
  })
  lead_time_days: number;
}

export class SettingsBody {
  @ApiProperty({ enum: [CURRENCY.code] })
  currency: string;

  @ApiProperty({ example: 'Asia/Shanghai' })
  timezone: string;

  @ApiProperty({ type: ReplenishmentSettingsBody })
  replenishment: ReplenishmentSettingsBody;

  @ApiProperty({ type: 'integer', description: 'Between two syncs of all machines' })
  sync_interval_s: number;

  @ApiProperty({ type: 'integer', description: 'Between two reads of the sales' })
  ledger_poll_interval_s: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How long events and ended records are kept; null: forever',
  })
  retention_days: number | null;
}

export class SettingsAnswer {
  @ApiProperty({ type: SettingsBody })
  settings: SettingsBody;
}
