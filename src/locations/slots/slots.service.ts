import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { vendorSkuOf } from '../domain/slot-id.js';
import type { ChangeSlot } from '../dto/change-slot.dto.js';
import { LocationsRepository } from '../roster/locations.repository.js';
import { SlotsRepository, type Slot } from './slots.repository.js';
import { unknownLocation } from '../roster/unknown-location.js';

/** The operator's settings of a slot; syncs do not change them. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly slots: SlotsRepository,
    private readonly locations: LocationsRepository,
    private readonly transactions: TransactionService,
  ) {}

  async change(
    locationId: string,
    slotId: string,
    { locked, capacity }: ChangeSlot,
  ): Promise<Slot> {
    if (locked === undefined && capacity === undefined) {
      throw new UcpError('missing', { content: 'Give locked, capacity or both', path: '$' });
    }
    return this.transactions.run(async (manager) => {
      if (!(await this.locations.lock(manager, locationId))) throw unknownLocation(locationId);
      const vendorSku = vendorSkuOf(slotId, locationId);
      if (vendorSku === undefined) throw unknownSlot(locationId);
      await this.slots.change(manager, locationId, vendorSku, { locked, counted: capacity });
      const slot = await this.slots.find(manager, locationId, vendorSku);
      if (!slot) throw unknownSlot(locationId);
      return slot;
    });
  }
}

const unknownSlot = (locationId: string) =>
  new UcpError('not_found', { content: `Machine ${locationId} has no such slot` });
