import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { schemaState } from '../database/index.js';
import { withinHealthDeadline } from './deadline.js';

@Injectable()
export class MigrationsIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
  ) {}

  async check() {
    const indicator = this.indicators.check('migrations');
    try {
      const { pending, unknown } = await withinHealthDeadline(schemaState(this.dataSource));
      if (pending.length > 0) return indicator.down({ message: 'migrations are pending', pending });
      // A newer version is being rolled out. Its migrations leave this one working, and it has to
      // serve until the newer one is ready.
      return unknown.length > 0 ? indicator.up({ unknown }) : indicator.up();
    } catch {
      return indicator.down({ message: 'the migrations cannot be read' });
    }
  }
}
