import { Injectable } from '@nestjs/common';
import { TimestampService } from '../../ucp/index.js';
import type { StopAnswer } from './stop.answers.js';
import type { Stop } from './stop.js';

@Injectable()
export class StopView {
  constructor(private readonly timestamps: TimestampService) {}

  answer(stop: Stop): StopAnswer {
    return {
      stop: {
        id: stop.id,
        date: stop.date,
        location: stop.locationId,
        driver: stop.driverId,
        status: stop.status,
        started_at: this.moment(stop.startedAt),
        finished_at: this.moment(stop.finishedAt),
        skipped_at: this.moment(stop.skippedAt),
        skip_reason: stop.skipReason,
        note: stop.note,
      },
    };
  }

  private moment(time: Date | null): string | null {
    return time && this.timestamps.format(time);
  }
}
