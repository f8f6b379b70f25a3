import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LocationsRepository } from './locations.repository.js';
import {
  RosterRepository,
  type ChargedMachine,
  type MachineSite,
  type RosterEntry,
} from './roster.repository.js';

/** The registered machines, for modules that store data about machines. */
@Injectable()
export class RosterService {
  constructor(
    private readonly repository: RosterRepository,
    private readonly locations: LocationsRepository,
  ) {}

  /** All machines, or the one with this id. */
  machines(id: string | null): Promise<RosterEntry[]> {
    return this.repository.find(id);
  }

  /** The names of those machines that are registered. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = ids.length === 0 ? [] : await this.repository.names(ids);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Where all machines stand, by id. */
  sites(): Promise<MachineSite[]> {
    return this.repository.sites();
  }

  countIn(namespace: string): Promise<number> {
    return this.repository.countIn(namespace);
  }

  /** All machines, or the one with this id, with their charges. */
  charged(id: string | null): Promise<ChargedMachine[]> {
    return this.repository.charged(id);
  }

  /** The registered ones; none of them is removed before the caller's transaction ends. */
  keep(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.locations.keep(manager, ids);
  }
}
