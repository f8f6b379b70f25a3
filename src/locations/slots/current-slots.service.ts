import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LocationsRepository } from '../roster/locations.repository.js';
import { SlotsRepository, type SlotName, type SlotNow } from './slots.repository.js';

/** The requested machines and slots that exist. */
export interface Present {
  machines: ReadonlySet<string>;
  slots: SlotNow[];
}

/** The current machines and slots, for callers that act on them. */
@Injectable()
export class CurrentSlotsService {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly slots: SlotsRepository,
  ) {}

  /**
   * Until the caller's transaction ends, none of these machines is removed and none of their slots
   * locked.
   */
  async keep(manager: EntityManager, slots: readonly SlotName[]): Promise<Present> {
    const machines = await this.locations.keep(
      manager,
      slots.map(({ locationId }) => locationId),
    );
    return { machines, slots: await this.now(manager, slots) };
  }

  /** The slots that exist on their machines. */
  now(manager: EntityManager, slots: readonly SlotName[]): Promise<SlotNow[]> {
    return this.slots.now(manager, slots);
  }
}
