import type { PlanEntry } from '../../api/shapes.js';

export interface LostOfMachine {
  location: string;
  units: number;
  fen: number;
}

export interface LostSales {
  /** Those that lost something, the most first. */
  machines: readonly LostOfMachine[];
  /** Slots of which nobody knows when they were empty. */
  unknownSlots: number;
}

type Entry = Pick<PlanEntry, 'location' | 'lost_sales'>;

export function lostSales(entries: readonly Entry[]): LostSales {
  const machines = new Map<string, LostOfMachine>();
  let unknownSlots = 0;
  for (const { location, lost_sales: lost } of entries) {
    if (lost === null) unknownSlots += 1;
    else if (lost.units > 0) {
      const { units, fen } = machines.get(location) ?? { units: 0, fen: 0 };
      machines.set(location, {
        location,
        units: units + lost.units,
        fen: fen + lost.amount.amount,
      });
    }
  }
  return { machines: [...machines.values()].sort((a, b) => b.fen - a.fen), unknownSlots };
}
