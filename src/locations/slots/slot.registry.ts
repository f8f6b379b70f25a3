import { Injectable } from '@nestjs/common';
import { isLocationId } from '../../validation/index.js';
import type { CapacityFacts } from '../domain/slot-capacity.js';
import { SlotsRepository } from './slots.repository.js';

/** The operator's settings and the observed values of a slot. */
export interface SlotFacts extends CapacityFacts {
  locked: boolean;
}

/** What the service knows about slots beyond the vendor's inventory. */
@Injectable()
export class SlotRegistry {
  constructor(private readonly slots: SlotsRepository) {}

  /** By vendor SKU; empty for a machine not registered under this namespace. */
  async factsOf(namespace: string, locationId: string): Promise<ReadonlyMap<string, SlotFacts>> {
    if (!isLocationId(locationId)) return new Map();
    const rows = await this.slots.facts(namespace, locationId);
    return new Map(rows.map(({ vendorSku, ...facts }) => [vendorSku, facts]));
  }

  /** The address of a product's picture, as of the last sync; vendors write anything into it. */
  pictureOf(namespace: string, vendorSku: string): Promise<string | undefined> {
    return this.slots.picture(namespace, vendorSku);
  }
}
