import { Injectable } from '@nestjs/common';
import type { RosterEntry } from '../roster/roster.repository.js';
import {
  MachineReadingsRepository,
  type Closure,
  type DailyStock,
  type EmptyReadings,
  type GoneSlot,
  type MachineSelection,
  type ReadDays,
  type Refill,
  type SlotReading,
} from './machine-readings.repository.js';

/** Readings and closures of some machines, unordered. */
export interface MachineReadings {
  slots: SlotReading[];
  empty: EmptyReadings[];
  readDays: ReadDays[];
  closures: Closure[];
}

/** Machines and their stock history, for planning. */
@Injectable()
export class MachineReadingsService {
  constructor(private readonly repository: MachineReadingsRepository) {}

  /** The next machines with known stock, by id. */
  machines(selection: MachineSelection): Promise<RosterEntry[]> {
    return this.repository.machines(selection);
  }

  /**
   * Runs one statement at a time: planning thousands of machines must not take the database from
   * other callers.
   * @param dayStarts the start of each relevant day.
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

  /** The slots of a machine as of its last sync, unordered. */
  slots(locationId: string): Promise<SlotReading[]> {
    return this.repository.slots([locationId]);
  }

  /** The slots of several machines as of their last sync, unordered. */
  slotsOf(locationIds: readonly string[]): Promise<SlotReading[]> {
    return this.repository.slots(locationIds);
  }

  /** Closures that are in effect between these times, unordered. */
  closures(locationIds: readonly string[], from: Date, to: Date): Promise<Closure[]> {
    return this.repository.closures(locationIds, from, to);
  }

  /** Another text whenever machines, their stock, their settings or their context have changed. */
  version(): Promise<string> {
    return this.repository.version();
  }

  /** By local day from `since` on, only days on which the machine was read. */
  stockByDay(locationId: string, since: string, zone: string): Promise<DailyStock[]> {
    return this.repository.stockByDay(locationId, since, zone);
  }

  /** When machines were refilled between two dates, the first inclusive. */
  refills(from: string, to: string, zone: string): Promise<Refill[]> {
    return this.repository.refills(from, to, zone);
  }

  /** Products that these machines once held and no longer hold. */
  goneSlots(locationIds: readonly string[]): Promise<GoneSlot[]> {
    return this.repository.goneSlots(locationIds);
  }
}
