import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { withinHealthDeadline } from './deadline.js';

@Injectable()
export class DatabaseIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
  ) {}

  async check() {
    const indicator = this.indicators.check('database');
    try {
      await withinHealthDeadline(this.dataSource.query('SELECT 1'));
      return indicator.up();
    } catch {
      return indicator.down({ message: 'the database does not answer' });
    }
  }
}
