import type { SupplyOrderLine } from '../../contract.js';
import { Random } from '../random.js';
import type { SupplyListing } from '../world/products.js';

const HOUR_MS = 3_600_000;
const HOURS_BETWEEN_INTAKES = 7 * 24;
const OUT_OF_STOCK = 0.04;
/** The share of each intake that other customers buy before the next. */
const BOUGHT_BY_OTHERS = 0.4;

interface ProductStock {
  index: number;
  packSize: number;
  /** The hour of the week of its intake. */
  intakeHour: number;
  /** Units ordered through us, by intake. */
  taken: Map<number, number>;
}

/** The supplier's stock: replenished weekly, sold to others hourly, and to us by order. */
export class Warehouse {
  readonly #stocks = new Map<string, ProductStock>();

  constructor(
    private readonly seed: string,
    listings: readonly SupplyListing[],
  ) {
    for (const [index, { vendorSku, packSize }] of listings.entries()) {
      const intakeHour = new Random(seed, 'intake', index).integer(0, HOURS_BETWEEN_INTAKES - 1);
      this.#stocks.set(vendorSku, { index, packSize, intakeHour, taken: new Map() });
    }
  }

  /** In units, not packs. */
  stockAt(vendorSku: string, ms: number): number {
    const product = this.#stocks.get(vendorSku);
    if (!product) return 0;
    const intake = intakeAt(product, ms);
    const random = new Random(this.seed, 'stock', product.index, intake);
    const received = random.chance(OUT_OF_STOCK) ? 0 : random.integer(400, 4000) * product.packSize;
    const hours = Math.floor(ms / HOUR_MS) - product.intakeHour - intake * HOURS_BETWEEN_INTAKES;
    const others = Math.floor((received * BOUGHT_BY_OTHERS * hours) / HOURS_BETWEEN_INTAKES);
    return Math.max(0, received - others - (product.taken.get(intake) ?? 0));
  }

  take(line: SupplyOrderLine, at: number): void {
    this.#move(line, at, 1);
  }

  /** Reverts what was taken at that time. */
  putBack(line: SupplyOrderLine, takenAt: number): void {
    this.#move(line, takenAt, -1);
  }

  #move({ vendorSku, quantity, unit }: SupplyOrderLine, at: number, sign: 1 | -1): void {
    const product = this.#stocks.get(vendorSku);
    if (!product) return;
    const pieces = unit === 'pack' ? quantity * product.packSize : quantity;
    const intake = intakeAt(product, at);
    product.taken.set(intake, (product.taken.get(intake) ?? 0) + sign * pieces);
  }
}

function intakeAt({ intakeHour }: ProductStock, ms: number): number {
  return Math.floor((Math.floor(ms / HOUR_MS) - intakeHour) / HOURS_BETWEEN_INTAKES);
}
