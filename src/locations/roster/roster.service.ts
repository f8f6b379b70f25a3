import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LocationsRepository } from './locations.repository.js';
import { RosterRepository, type RosterEntry } from './roster.repository.js';

/** Which machines are registered, for those who keep records about machines. */
@Injectable()
export class RosterService {
  constructor(
    private readonly repository: RosterRepository,
    private readonly locations: LocationsRepository,
  ) {}

  /** Every machine, or the one of this id. */
  machines(id: string | null): Promise<RosterEntry[]> {
    return this.repository.find(id);
  }

  /** Those that are registered; none of them is removed before the caller's transaction ends. */
  keep(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.locations.keep(manager, ids);
  }
}
