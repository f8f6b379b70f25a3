import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { Config } from '../config/index.js';
import { SettingsAnswer } from './settings.answers.js';
import { CURRENCY } from '../money/index.js';

/** What the deployment's configuration determines; it changes with a restart only. */
@UcpController('settings', [])
export class SettingsController {
  constructor(private readonly config: Config) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve the currency, the time zone and the planning parameters' })
  @ApiOkResponse({ type: SettingsAnswer })
  read(): SettingsAnswer {
    const { operatorTimezone, replenishment, syncIntervalS, ledgerPollIntervalS } = this.config;
    return {
      settings: {
        currency: CURRENCY.code,
        timezone: operatorTimezone,
        replenishment: {
          strategy: replenishment.strategy,
          cover_days: replenishment.coverDays,
          safety_days: replenishment.safetyDays,
          min_order_qty: replenishment.minOrderQty,
          max_order_qty: replenishment.maxOrderQty,
          lead_time_days: replenishment.leadTimeDays,
        },
        sync_interval_s: syncIntervalS,
        ledger_poll_interval_s: ledgerPollIntervalS,
        retention_days: this.config.retentionDays ?? null,
      },
    };
  }
}
