import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LocationsRepository } from '../roster/locations.repository.js';
import { SlotsRepository, type SlotName, type SlotNow } from './slots.repository.js';

/** What there is of the machines and slots that were asked about. */
export interface Present {
  machines: ReadonlySet<string>;
  slots: SlotNow[];
}

/** Machines and their slots as they are at this moment, for those who act on that. */
@Injectable()
export class CurrentSlotsService {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly slots: SlotsRepository,
  ) {}

  /** No machine of these is removed, and no slot locked, before the caller's transaction ends. */
  async keep(manager: EntityManager, slots: readonly SlotName[]): Promise<Present> {
    const machines = await this.locations.keep(
      manager,
      slots.map(({ locationId }) => locationId),
    );
    return { machines, slots: await this.now(manager, slots) };
  }

  /** Those of the slots that their machines have. */
  now(manager: EntityManager, slots: readonly SlotName[]): Promise<SlotNow[]> {
    return this.slots.now(manager, slots);
  }
}
