import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../config/index.js';
import { lastLocalDays, Ledger } from '../ledger/index.js';
import { ShelvesRepository, type ShelvedMachine } from './shelves.repository.js';
import type { Slot } from './slots.repository.js';
import { unknownLocation } from './unknown-location.js';

export const SOLD_DAYS = 28;

export interface SoldSlot extends Slot {
  /** Paid pieces on each day, today last. */
  soldByDay: number[];
}

export interface SoldSlots {
  machine: ShelvedMachine;
  /** Such as 2026-01-04. */
  firstDay: string;
  slots: SoldSlot[];
}

/** The slots of a machine, with what each sold lately. */
@Injectable()
export class SoldSlotsService {
  constructor(
    private readonly config: Config,
    private readonly shelves: ShelvesRepository,
    private readonly ledger: Ledger,
  ) {}

  /** @throws UcpError `not_found` when no such machine is registered. */
  async of(locationId: string): Promise<SoldSlots> {
    const shelf = await this.shelves.find(locationId);
    if (!shelf) throw unknownLocation(locationId);
    const zone = this.config.operatorTimezone;
    const days = lastLocalDays(SOLD_DAYS, new Date(), zone);
    const sold = (await this.ledger.unitsByDay([shelf.machine], days))(locationId);
    return {
      machine: shelf.machine,
      firstDay: DateTime.fromJSDate(days[0] ?? new Date(), { zone }).toFormat('yyyy-MM-dd'),
      slots: shelf.slots.map((slot) => ({ ...slot, soldByDay: byDay(sold.get(slot.vendorSku)) })),
    };
  }
}

/** @param days the number of the day, once for every piece. */
function byDay(days: readonly number[] = []): number[] {
  const units = new Array<number>(SOLD_DAYS).fill(0);
  for (const day of days) units[day] = (units[day] ?? 0) + 1;
  return units;
}
