import type { Terms } from '../../approvals/index.js';
import { comparePieces, type PiecePrice } from '../../money/index.js';
import { skuId } from '../../skus/index.js';
import type { Unit } from '../../ucp/index.js';
import { isSamePlace, type Destination } from './destination.js';
import { siteDestinationId } from './fulfillment.js';
import { lineTotal, piecePriceOf, type Line, type Pack } from './lines.js';

/** What an owner approves: products, supplier, destination and a maximum total. */
export interface PurchaseContent {
  vendor: string;
  lines: {
    vendorSku: string;
    unit: Unit;
    contains: number;
    quantity: number;
    /** Missing in older decisions. */
    title?: string;
    priceFen?: number;
    pack?: Pack;
  }[];
  totalFen: number;
  /** The exact cost; older decisions have only a total. */
  exactFen?: number;
  /** Null if not known at the time; missing in older decisions. */
  destination?: Destination | null;
}

type ContentLine = PurchaseContent['lines'][number];

export interface Purchase {
  vendor: string;
  lines: readonly Line[];
  totalFen: number;
  exactFen: number;
}

export const purchaseContent = (
  { vendor, lines, totalFen, exactFen }: Purchase,
  destination: Destination | null,
): PurchaseContent => ({
  vendor,
  lines: lines.map(({ vendorSku, unit, contains, quantity, title, priceFen, pack }) => ({
    vendorSku,
    unit,
    contains,
    quantity,
    title,
    priceFen,
    ...(pack && { pack }),
  })),
  totalFen,
  exactFen,
  destination,
});

/**
 * Whether the wanted content is covered by an approval: the same products, no more of them, at no
 * higher price, to the same destination.
 * @param saved the owner's default destination, which may fill in an unknown one.
 */
export const covers = (
  approved: PurchaseContent,
  wanted: PurchaseContent,
  saved: Destination | null,
): boolean =>
  approved.vendor === wanted.vendor &&
  costsNoMore(wanted, approved) &&
  isPartOf(wanted.lines, approved.lines) &&
  goesThere(wanted, approved, saved);

/** Whether a pending decision matches the wanted content at no lower price. */
export const isAbout = (asked: PurchaseContent, wanted: PurchaseContent): boolean =>
  asked.vendor === wanted.vendor &&
  costsNoMore(wanted, asked) &&
  isPartOf(wanted.lines, asked.lines) &&
  isPartOf(asked.lines, wanted.lines, { atAnyPrice: true }) &&
  goesThere(wanted, asked, null);

const costsNoMore = (one: PurchaseContent, other: PurchaseContent): boolean =>
  one.totalFen <= other.totalFen && exactOf(one) <= exactOf(other);

const exactOf = ({ totalFen, exactFen }: PurchaseContent): number => exactFen ?? totalFen;

function isPartOf(
  some: readonly ContentLine[],
  all: readonly ContentLine[],
  { atAnyPrice = false } = {},
): boolean {
  const whole = byGood(all);
  return [...byGood(some)].every(([good, lines]) => {
    const others = whole.get(good);
    if (!others) return false;
    const [fewer, most] = [quantityOf(lines), quantityOf(others)];
    if (atAnyPrice) return fewer <= most;
    // Without stored prices, the total is sufficient only for the same quantity.
    const priced = others.every(({ priceFen }) => priceFen !== undefined);
    if (!priced) return fewer === most;
    return fewer <= most && lines.every((one) => others.every((other) => isNoDearer(one, other)));
  });
}

/** A product in another unit or pack size counts as another product. */
function byGood(lines: readonly ContentLine[]): Map<string, ContentLine[]> {
  const goods = new Map<string, ContentLine[]>();
  for (const line of lines) {
    const good = JSON.stringify([line.vendorSku, line.unit, line.contains]);
    goods.set(good, [...(goods.get(good) ?? []), line]);
  }
  return goods;
}

const quantityOf = (lines: readonly ContentLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

function isNoDearer(one: ContentLine, other: ContentLine): boolean {
  const isShownAsMore = (one.priceFen ?? 0) > (other.priceFen ?? 0);
  return !isShownAsMore && comparePieces(exactPrice(one), exactPrice(other)) <= 0;
}

/** The larger of the displayed price and the unit's share of the pack price. */
const exactPrice = ({ priceFen = 0, pack }: ContentLine): PiecePrice =>
  piecePriceOf({ priceFen, contains: 1, pack });

function goesThere(
  { destination: wanted }: PurchaseContent,
  { destination: approved }: PurchaseContent,
  saved: Destination | null,
): boolean {
  // Without a destination nothing can be sent.
  if (wanted == null) return true;
  if (approved === undefined) return false;
  return isSamePlace(approved ?? saved, wanted);
}

/** The terms as shown to the owner. */
export const purchaseTerms = (content: PurchaseContent): Terms => ({
  amountFen: content.totalFen,
  exactFen: exactOf(content),
  ...(content.destination && { destination: destinationTerms(content.destination) }),
  lines: content.lines.map(({ vendorSku, title, quantity, unit, priceFen }) => ({
    item: { id: skuId(content.vendor, vendorSku), title: title ?? vendorSku },
    quantity,
    unit,
    ...(priceFen !== undefined && { priceFen, amountFen: lineTotal({ priceFen, quantity }) }),
  })),
});

export function destinationTerms(destination: Destination): NonNullable<Terms['destination']> {
  if (destination.method === 'shipping') return destination;
  const { site } = destination;
  return {
    method: 'pickup',
    ...(site && {
      id: siteDestinationId(site),
      name: site.name ?? site.id,
      ...(site.address !== undefined && { street_address: site.address }),
    }),
  };
}
