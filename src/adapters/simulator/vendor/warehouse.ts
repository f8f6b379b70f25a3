import type { SupplyOrderLine } from '../../contract.js';
import { Random } from '../random.js';
import type { SupplyListing } from '../world/products.js';

const HOUR_MS = 3_600_000;
const HOURS_BETWEEN_INTAKES = 7 * 24;
const OUT_OF_STOCK = 0.04;
/** The share of each intake that other customers buy until the next. */
const BOUGHT_BY_OTHERS = 0.4;

interface Shelf {
  index: number;
  packSize: number;
  /** Which hour of the week its goods come in. */
  intakeHour: number;
  /** Pieces ordered through us, by intake. */
  taken: Map<number, number>;
}

/** What the supplier has: filled weekly, sold to others hour by hour, and to us by order. */
export class Warehouse {
  readonly #shelves = new Map<string, Shelf>();

  constructor(
    private readonly seed: string,
    listings: readonly SupplyListing[],
  ) {
    for (const [index, { vendorSku, packSize }] of listings.entries()) {
      const intakeHour = new Random(seed, 'intake', index).integer(0, HOURS_BETWEEN_INTAKES - 1);
      this.#shelves.set(vendorSku, { index, packSize, intakeHour, taken: new Map() });
    }
  }

  /** Pieces, not packs. */
  stockAt(vendorSku: string, ms: number): number {
    const shelf = this.#shelves.get(vendorSku);
    if (!shelf) return 0;
    const intake = intakeAt(shelf, ms);
    const random = new Random(this.seed, 'stock', shelf.index, intake);
    const received = random.chance(OUT_OF_STOCK) ? 0 : random.integer(400, 4000) * shelf.packSize;
    const hours = Math.floor(ms / HOUR_MS) - shelf.intakeHour - intake * HOURS_BETWEEN_INTAKES;
    const others = Math.floor((received * BOUGHT_BY_OTHERS * hours) / HOURS_BETWEEN_INTAKES);
    return Math.max(0, received - others - (shelf.taken.get(intake) ?? 0));
  }

  take(line: SupplyOrderLine, at: number): void {
    this.#move(line, at, 1);
  }

  /** Undoes what was taken at that moment. */
  putBack(line: SupplyOrderLine, takenAt: number): void {
    this.#move(line, takenAt, -1);
  }

  #move({ vendorSku, quantity, unit }: SupplyOrderLine, at: number, sign: 1 | -1): void {
    const shelf = this.#shelves.get(vendorSku);
    if (!shelf) return;
    const pieces = unit === 'pack' ? quantity * shelf.packSize : quantity;
    const intake = intakeAt(shelf, at);
    shelf.taken.set(intake, (shelf.taken.get(intake) ?? 0) + sign * pieces);
  }
}

function intakeAt({ intakeHour }: Shelf, ms: number): number {
  return Math.floor((Math.floor(ms / HOUR_MS) - intakeHour) / HOURS_BETWEEN_INTAKES);
}
