import { Injectable } from '@nestjs/common';
import { MachineReadingsService, slotCapacity, type SlotReading } from '../../locations/index.js';
import { AwaitedGoodsService, groupedBy, heldKey } from '../../replenishment/index.js';
import { refillQuantity, refillTo } from './domain/refill.js';
import { StatedInputsService } from './inputs/stated-inputs.service.js';

export interface PickProduct {
  vendorSku: string;
  title: string;
  stock: number;
  capacity: number;
  quantity: number;
}

/** What to bring to machines, by their stock as last read, and what runs bring there. */
@Injectable()
export class PickListService {
  constructor(
    private readonly readings: MachineReadingsService,
    private readonly stated: StatedInputsService,
    private readonly awaited: AwaitedGoodsService,
  ) {}

  /** By machine; those that need nothing are left out. */
  async of(locationIds: readonly string[]): Promise<ReadonlyMap<string, PickProduct[]>> {
    if (locationIds.length === 0) return new Map();
    const { refillBelowPercent } = await this.stated.settings();
    const slots = await this.readings.slotsOf(locationIds);
    const coming = await this.awaited.at(locationIds);
    const brought = new Map(coming.map((goods) => [keyOf(goods), goods.pieces]));
    const wanted = slots
      .map((slot) => {
        const refill = product(slot, refillBelowPercent);
        const wantedQuantity = slot.locked ? 0 : refill.quantity;
        const quantity = wantedQuantity || (brought.get(keyOf(slot)) ?? 0);
        return { slot, product: { ...refill, quantity } };
      })
      .filter(({ product: { quantity } }) => quantity > 0)
      .sort((one, other) => (one.product.vendorSku < other.product.vendorSku ? -1 : 1));
    const byMachine = groupedBy(wanted, ({ slot }) => slot.locationId);
    return new Map([...byMachine].map(([id, found]) => [id, found.map((one) => one.product)]));
  }
}

const keyOf = ({ locationId, vendorSku }: Pick<SlotReading, 'locationId' | 'vendorSku'>): string =>
  heldKey(locationId, vendorSku);

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
