import { Injectable } from '@nestjs/common';
import { MachineReadingsService, slotCapacity, type SlotReading } from '../../locations/index.js';
import { groupedBy } from '../../replenishment/index.js';
import { refillQuantity, refillTo } from './domain/refill.js';
import { StatedInputsService } from './inputs/stated-inputs.service.js';

export interface PickProduct {
  vendorSku: string;
  title: string;
  stock: number;
  capacity: number;
  quantity: number;
}

/** What to bring to machines, by their stock as last read. */
@Injectable()
export class PickListService {
  constructor(
    private readonly readings: MachineReadingsService,
    private readonly stated: StatedInputsService,
  ) {}

  /** By machine; those that need nothing are left out. */
  async of(locationIds: readonly string[]): Promise<ReadonlyMap<string, PickProduct[]>> {
    if (locationIds.length === 0) return new Map();
    const { refillBelowPercent } = await this.stated.settings();
    const slots = await this.readings.slotsOf(locationIds);
    const wanted = slots
      .filter(({ locked }) => !locked)
      .map((slot) => ({ slot, product: product(slot, refillBelowPercent) }))
      .filter(({ product: { quantity } }) => quantity > 0)
      .sort((one, other) => (one.product.vendorSku < other.product.vendorSku ? -1 : 1));
    const byMachine = groupedBy(wanted, ({ slot }) => slot.locationId);
    return new Map([...byMachine].map(([id, found]) => [id, found.map((one) => one.product)]));
  }
}

function product(slot: SlotReading, refillBelowPercent: number): PickProduct {
  const facts = {
    stock: slot.stock,
    capacity: slotCapacity(slot),
    highestStock: slot.highestStock,
  };
  return {
    vendorSku: slot.vendorSku,
    title: slot.title,
    stock: slot.stock,
    capacity: refillTo(facts),
    quantity: refillQuantity(facts, refillBelowPercent),
  };
}
