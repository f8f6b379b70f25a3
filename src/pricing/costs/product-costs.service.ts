import { Injectable } from '@nestjs/common';
import { parseInt8 } from '../../database/index.js';
import { LocationSearchService, MachineReadingsService } from '../../locations/index.js';
import type { KnownCost } from '../domain/known-cost.js';
import { KnownCostService } from '../requests/known-cost.service.js';

/** A product of a machine as of its last sync, with what it costs. */
export interface CostedProduct {
  vendorSku: string;
  title: string;
  priceFen: number;
  /** Undefined when unknown. */
  cost: KnownCost | undefined;
}

export interface CostedMachine {
  locationId: string;
  namespace: string;
  products: CostedProduct[];
}

/** What the products of a machine cost, as the rules about margins see it. */
@Injectable()
export class ProductCostsService {
  constructor(
    private readonly locations: LocationSearchService,
    private readonly readings: MachineReadingsService,
    private readonly costs: KnownCostService,
  ) {}

  /** @throws UcpError `not_found` when no such machine is registered. */
  async of(locationId: string): Promise<CostedMachine> {
    const { namespace } = await this.locations.get(locationId);
    const slots = await this.readings.slots(locationId);
    const costs = await this.costs.find(
      namespace,
      slots.map(({ vendorSku }) => vendorSku),
      { askSuppliers: true },
    );
    return {
      locationId,
      namespace,
      products: slots.map(({ vendorSku, title, priceFen }) => ({
        vendorSku,
        title,
        priceFen: parseInt8(priceFen),
        cost: costs.known(vendorSku),
      })),
    };
  }
}
