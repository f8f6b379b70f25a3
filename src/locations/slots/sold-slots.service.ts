import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DatabaseClockService } from '../../database/index.js';
import { Config } from '../../config/index.js';
import { lastLocalDays, LedgerService } from '../../ledger/index.js';
import { MachineSlotsRepository, type SlottedMachine } from './machine-slots.repository.js';
import type { Slot } from './slots.repository.js';
import { unknownLocation } from '../roster/unknown-location.js';

export const SOLD_DAYS = 28;

export interface SoldSlot extends Slot {
  /** Units paid for per day, today last. */
  soldByDay: number[];
}

export interface SoldSlots {
  machine: SlottedMachine;
  /** An ISO date such as 2026-01-04. */
  firstDay: string;
  slots: SoldSlot[];
}

/** The slots of a machine with their recent sales. */
@Injectable()
export class SoldSlotsService {
  constructor(
    private readonly config: Config,
    private readonly slots: MachineSlotsRepository,
    private readonly ledger: LedgerService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** @throws UcpError `not_found` when no such machine is registered. */
  async of(locationId: string): Promise<SoldSlots> {
    const held = await this.slots.find(locationId);
    if (!held) throw unknownLocation(locationId);
    const zone = this.config.operatorTimezone;
    const days = lastLocalDays(SOLD_DAYS, this.clock.current(), zone);
    const sold = (await this.ledger.unitsByDay([held.machine], days))(locationId);
    return {
      machine: held.machine,
      firstDay: DateTime.fromJSDate(days[0] ?? this.clock.current(), { zone }).toFormat(
        'yyyy-MM-dd',
      ),
      slots: held.slots.map((slot) => ({ ...slot, soldByDay: byDay(sold.get(slot.vendorSku)) })),
    };
  }
}

/** @param days one day number per unit sold. */
function byDay(days: readonly number[] = []): number[] {
  const units = new Array<number>(SOLD_DAYS).fill(0);
  for (const day of days) units[day] = (units[day] ?? 0) + 1;
  return units;
}
