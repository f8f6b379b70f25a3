import { Injectable } from '@nestjs/common';
import type { RosterEntry } from '../roster/roster.repository.js';
import {
  MachineReadingsRepository,
  type Closure,
  type EmptyReadings,
  type GoneSlot,
  type MachineSelection,
  type ReadDays,
  type SlotReading,
} from './machine-readings.repository.js';

/** What was read of some machines, and when they were closed; nothing of it in any order. */
export interface MachineReadings {
  slots: SlotReading[];
  empty: EmptyReadings[];
  readDays: ReadDays[];
  closures: Closure[];
}

/** Machines and their history as syncs have read them, for those who plan by it. */
@Injectable()
export class MachineReadingsService {
  constructor(private readonly repository: MachineReadingsRepository) {}

  /** The next machines whose stock is known, by id. */
  machines(selection: MachineSelection): Promise<RosterEntry[]> {
    return this.repository.machines(selection);
  }

  /**
   * One statement after the other: whoever plans thousands of machines is not to take the database
   * from everybody else.
   * @param dayStarts where each of the days that matter begins.
   */
  async of(
    locationIds: readonly string[],
    dayStarts: readonly [Date, ...Date[]],
    now: Date,
  ): Promise<MachineReadings> {
    const [since] = dayStarts;
    return {
      slots: await this.repository.slots(locationIds),
      empty: await this.repository.emptyReadings(locationIds, since),
      readDays: await this.repository.readDays(locationIds, dayStarts),
      closures: await this.repository.closures(locationIds, since, now),
    };
  }

  /** Products that these machines held once, and do not hold any more. */
  goneSlots(locationIds: readonly string[]): Promise<GoneSlot[]> {
    return this.repository.goneSlots(locationIds);
  }
}
