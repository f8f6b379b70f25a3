import { Injectable } from '@nestjs/common';
import { isLocationId } from '../../validation/index.js';
import type { CapacityFacts } from '../domain/slot-capacity.js';
import { SlotsRepository } from './slots.repository.js';

/** What the operator set and what was observed. */
export interface SlotFacts extends CapacityFacts {
  locked: boolean;
}

/** What this service knows of slots beyond what their vendor says. */
@Injectable()
export class SlotRegistry {
  constructor(private readonly slots: SlotsRepository) {}

  /** By vendor SKU; nothing for a machine that is not registered under this namespace. */
  async factsOf(namespace: string, locationId: string): Promise<ReadonlyMap<string, SlotFacts>> {
    if (!isLocationId(locationId)) return new Map();
    const rows = await this.slots.facts(namespace, locationId);
    return new Map(rows.map(({ vendorSku, ...facts }) => [vendorSku, facts]));
  }
}
