import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { NotificationService } from '../database/index.js';

/** Without its listener this replica misses the events of others. */
@Injectable()
export class EventListenerIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly notifications: NotificationService,
  ) {}

  check() {
    const indicator = this.indicators.check('event_listener');
    return this.notifications.listening
      ? indicator.up()
      : indicator.down({ message: 'the event listener is disconnected; reconnecting' });
  }
}
