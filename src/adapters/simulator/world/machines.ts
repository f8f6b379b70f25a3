import { Random } from '../random.js';
import type { Category } from './goods.js';
import type { Product } from './products.js';
import { VENUES, type Venue } from './venues.js';

export interface Slot {
  /** Position in the machine's list of slots. */
  index: number;
  id: string;
  product: Product;
  capacity: number;
  /** The price until it is changed. */
  basePriceFen: number;
  /** The unit cost recorded on the platform; some operators never entered it. */
  cost: { known: number } | 'same_as_price' | 'missing';
  /** The share of all wishes at this machine that are for this slot. */
  popularity: number;
}

export interface Machine {
  index: number;
  number: number;
  id: string;
  name: string;
  address: string;
  venue: Venue;
  shoppersPerDay: number;
  daysBetweenVisits: number;
  /** The day of the visit within the cycle. */
  visitPhase: number;
  /** Local hour of the visit, which also starts the machine's trading day. */
  visitHour: number;
  slots: Slot[];
}

/** Units wanted by an average shopper. */
export const PIECES_PER_SHOPPER = 1.25;

/** How well a category sells relative to others at an average place. */
const APPEAL: Partial<Record<Category, number>> = { water: 1.6, soda: 1.3, nuts: 0.8, care: 0.25 };

const ROADS = ['纬九路', '通达街', '望江路', '学院路', '青石巷', '港湾大道', '桂花街'] as const;
const DISTRICTS = ['河西区', '城北区', '江东区', '空港区', '高新区'] as const;

export function placeMachine(
  seed: string,
  index: number,
  products: readonly Product[],
  slotCount?: number,
): Machine {
  const random = new Random(seed, 'machine', index);
  const venue = VENUES[index % VENUES.length] ?? VENUES[0];
  const lap = Math.floor(index / VENUES.length);
  const number = 310_000 + index * 53 + random.integer(0, 52);
  const shoppersPerDay = random.between(...venue.shoppersPerDay);
  const daysBetweenVisits = random.integer(...venue.daysBetweenVisits);
  return {
    index,
    number,
    id: `AV${String(number)}`,
    name: nameOf(venue, lap),
    address: `临江市${random.pick(DISTRICTS)}${random.pick(ROADS)} ${random.integer(2, 280)} 号`,
    venue,
    shoppersPerDay,
    daysBetweenVisits,
    visitPhase: random.integer(0, daysBetweenVisits - 1),
    visitHour: random.integer(6, 10),
    slots: fillSlots(
      random,
      venue,
      products,
      slotCount ?? random.integer(...venue.slots),
      shoppersPerDay * daysBetweenVisits * PIECES_PER_SHOPPER,
    ),
  };
}

/**
 * Uses all places first, then further spots in them, then further machines per spot, so that names
 * are unique.
 */
function nameOf(venue: Venue, lap: number): string {
  const placeIndex = lap % venue.places.length;
  const round = Math.floor(lap / venue.places.length);
  const spotIndex = (round + placeIndex) % venue.spots.length;
  const double = Math.floor(round / venue.spots.length);
  const name = `${venue.places[placeIndex] ?? ''} ${venue.spots[spotIndex] ?? ''}`;
  return double === 0 ? name : `${name} ${double + 1}号机`;
}

function fillSlots(
  random: Random,
  venue: Venue,
  products: readonly Product[],
  count: number,
  piecesPerVisit: number,
): Slot[] {
  const markup = random.between(0.92, 1.2);
  const chosen = products
    .map((product) => {
      const { category } = product.good;
      const leaning = (APPEAL[category] ?? 1) * (venue.leanings[category] ?? 1);
      return { product, leaning, rank: random.next() ** (1 / leaning) };
    })
    .sort((left, right) => right.rank - left.rank)
    .slice(0, count)
    .map(({ product, leaning }) => ({
      product,
      wishes: leaning ** 0.5 * Math.exp(0.7 * random.normal()),
    }));
  const allWishes = chosen.reduce((sum, { wishes }) => sum + wishes, 0);
  return chosen.map(({ product, wishes }, index) => {
    const popularity = wishes / allWishes;
    const roomFor = popularity * piecesPerVisit * random.between(1.1, 2.4);
    return {
      index,
      id: `${String.fromCharCode(65 + Math.floor(index / 8))}${String((index % 8) + 1).padStart(2, '0')}`,
      product,
      capacity: Math.min(24, Math.max(6, Math.round(roomFor))),
      basePriceFen: Math.max(100, Math.round((product.good.retailFen * markup) / 50) * 50),
      cost: costOf(random, product),
      popularity,
    };
  });
}

function costOf(random: Random, product: Product): Slot['cost'] {
  const fate = random.next();
  if (fate < 0.1) return 'missing';
  if (fate < 0.25) return 'same_as_price';
  return { known: Math.round(product.good.wholesaleFen * random.between(0.97, 1.08)) };
}
