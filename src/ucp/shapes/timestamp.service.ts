import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { localTimestamp } from './local-timestamp.js';

/** Formats timestamps for responses: RFC 3339 in the operator's time zone. */
@Injectable()
export class TimestampService {
  constructor(private readonly config: Config) {}

  format(time: Date): string {
    return localTimestamp(time, this.config.operatorTimezone);
  }
}
