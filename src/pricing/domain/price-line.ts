import { step } from '../../money/index.js';

/** The price a caller wants for a product. */
export interface WantedPrice {
  vendorSku: string;
  priceFen: number;
}

/** One product in one lane, as reported by its machine. */
export interface ShownItem {
  vendorSku: string;
  title: string;
  priceFen: number;
}

/** One step of a price change. */
export interface PriceLine {
  vendorSku: string;
  title: string;
  beforeFen: number;
  afterFen: number;
}

/** The prices a machine shows, by product. */
export class ShownPrices {
  private readonly lanes = new Map<string, ShownItem[]>();

  constructor(items: readonly ShownItem[]) {
    for (const item of items) {
      const known = this.lanes.get(item.vendorSku);
      if (known) known.push(item);
      else this.lanes.set(item.vendorSku, [item]);
    }
  }

  /**
   * The lane whose price is farthest from this one. A product may be in several lanes at different
   * prices: the largest step counts, and a price has taken effect only when every lane shows it.
   */
  farthestFrom(vendorSku: string, priceFen: number): ShownItem | undefined {
    const [first, ...others] = this.lanes.get(vendorSku) ?? [];
    return others.reduce(
      (far, lane) =>
        far && step(lane.priceFen, priceFen) > step(far.priceFen, priceFen) ? lane : far,
      first,
    );
  }
}

export interface PriceSteps {
  /** In request order. */
  lines: PriceLine[];
  /** Request positions of products the machine does not have. */
  absent: number[];
}

/** The steps from the current prices to the wanted ones. */
export function priceSteps(
  wanted: readonly WantedPrice[],
  shown: readonly ShownItem[],
): PriceSteps {
  const prices = new ShownPrices(shown);
  const lines: PriceLine[] = [];
  const absent: number[] = [];
  for (const [position, { vendorSku, priceFen }] of wanted.entries()) {
    const item = prices.farthestFrom(vendorSku, priceFen);
    if (item) {
      const { title, priceFen: beforeFen } = item;
      lines.push({ vendorSku, title, beforeFen, afterFen: priceFen });
    } else absent.push(position);
  }
  return { lines, absent };
}

/** Whether any step is larger than the one shown to the owner for the same product. */
export function stepsGrew(seen: readonly PriceLine[], now: readonly PriceLine[]): boolean {
  const seenSteps = new Map(
    seen.map(({ vendorSku, beforeFen, afterFen }) => [vendorSku, step(beforeFen, afterFen)]),
  );
  return now.some(
    ({ vendorSku, beforeFen, afterFen }) =>
      step(beforeFen, afterFen) > (seenSteps.get(vendorSku) ?? -1),
  );
}

export interface MissedLine extends PriceLine {
  /** Undefined if the machine no longer has the product. */
  shownFen: number | undefined;
}

/** The visible effect of a price change, lines in request order. */
export interface Effect {
  taken: PriceLine[];
  missed: MissedLine[];
  /** `none` if no price that should change did, unless all prices are as wanted. */
  extent: 'all' | 'some' | 'none';
}

export function appliedLines(lines: readonly PriceLine[], shown: readonly ShownItem[]): Effect {
  const prices = new ShownPrices(shown);
  const taken: PriceLine[] = [];
  const missed: MissedLine[] = [];
  for (const line of lines) {
    const shownFen = prices.farthestFrom(line.vendorSku, line.afterFen)?.priceFen;
    if (shownFen === line.afterFen) taken.push(line);
    else missed.push({ ...line, shownFen });
  }
  return { taken, missed, extent: extentOf(taken, missed) };
}

function extentOf(taken: readonly PriceLine[], missed: readonly MissedLine[]): Effect['extent'] {
  if (missed.length === 0) return 'all';
  return taken.some(({ beforeFen, afterFen }) => beforeFen !== afterFen) ? 'some' : 'none';
}
