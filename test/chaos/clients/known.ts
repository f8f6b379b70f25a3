import type { Random } from '../../../src/adapters/simulator/random.js';
import { isAnswered, type Exchange } from '../exchange.js';
import { decisionsIn, type CheckoutBody, type PricesBody } from '../wire.js';

/** The subject of a decision. */
export type Matter = 'purchase' | 'prices';

const RECENT_SESSIONS = 14;
const RECENT_DECISIONS = 8;

/** What the clients know, shared so that they interfere with each other. */
export class Known {
  readonly #bodies = new Map<string, CheckoutBody>();
  readonly #decisions: Record<Matter, string[]> = { purchase: [], prices: [] };
  readonly #prices = new Map<string, number>();

  /** A session that may exist, although no answer confirmed it. */
  suspect(id: string): void {
    if (!this.#bodies.has(id)) {
      this.#bodies.set(id, { id, status: 'unknown', line_items: [], totals: [] });
    }
  }

  learn(exchange: Exchange): void {
    if (!isAnswered(exchange) || exchange.answer.status >= 300) return;
    const { body } = exchange.answer;
    const repriced = exchange.errand === 'reprice';
    if (repriced) this.#learnPrices(body as unknown as PricesBody);
    else if (typeof body.id === 'string' && Array.isArray(body.line_items)) {
      this.#bodies.set(body.id, body as unknown as CheckoutBody);
    }
    const known = this.#decisions[repriced ? 'prices' : 'purchase'];
    for (const id of decisionsIn(body)) if (!known.includes(id)) known.push(id);
  }

  someSession(random: Random): CheckoutBody | undefined {
    return oneOf([...this.#bodies.values()].slice(-RECENT_SESSIONS), random);
  }

  someDecision(matter: Matter, random: Random): string | undefined {
    return oneOf(this.#decisions[matter].slice(-RECENT_DECISIONS), random);
  }

  /** The last price confirmed by the service. */
  price(locationId: string, vendorSku: string): number | undefined {
    return this.#prices.get(`${locationId} ${vendorSku}`);
  }

  #learnPrices({ location, updated = [] }: PricesBody): void {
    for (const { item, price } of updated) {
      this.#prices.set(`${location} ${item.id.split(':')[1] ?? ''}`, price.amount);
    }
  }
}

function oneOf<T>(things: T[], random: Random): T | undefined {
  const [first, ...others] = things;
  return first === undefined ? undefined : random.pick([first, ...others]);
}
