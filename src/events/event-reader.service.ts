import { Injectable } from '@nestjs/common';
import type { FollowedEvent } from './event.js';
import { EventsRepository } from './events.repository.js';

/** Reads the log onwards, for those who act on events. */
@Injectable()
export class EventReaderService {
  constructor(private readonly repository: EventsRepository) {}

  /** The position of the last event in the log; 0 when it is empty. */
  endOfLog(): Promise<number> {
    return this.repository.lastPlace();
  }

  /** The next events after a position, in log order. */
  after(seq: number, limit: number): Promise<FollowedEvent[]> {
    return this.repository.following(seq, limit);
  }
}
