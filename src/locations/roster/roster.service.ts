import { Injectable } from '@nestjs/common';
import { RosterRepository, type RosterEntry } from './roster.repository.js';

/** Which machines are registered, for those who keep records about machines. */
@Injectable()
export class RosterService {
  constructor(private readonly repository: RosterRepository) {}

  /** Every machine, or the one of this id. */
  machines(id: string | null): Promise<RosterEntry[]> {
    return this.repository.find(id);
  }
}
