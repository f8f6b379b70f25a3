import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../../config/index.js';

/** Times as they go out: RFC 3339 in the operator's zone. */
@Injectable()
export class TimestampFormatter {
  constructor(private readonly config: Config) {}

  format(time: Date): string {
    const local = DateTime.fromJSDate(time, { zone: this.config.operatorTimezone });
    return local.toISO({ suppressMilliseconds: true, extendedZone: false }) ?? time.toISOString();
  }
}
