import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../../config/index.js';

/** Formats timestamps for responses: RFC 3339 in the operator's time zone. */
@Injectable()
export class TimestampService {
  constructor(private readonly config: Config) {}

  format(time: Date): string {
    const local = DateTime.fromJSDate(time, { zone: this.config.operatorTimezone });
    return local.toISO({ suppressMilliseconds: true, extendedZone: false }) ?? time.toISOString();
  }
}
