import type { Client } from './client.js';
import { CURRENCY } from '../../../src/money/index.js';

const OVER_CAP_SHARE = 0.35;
const SMALL_STEP = 60;
const LARGE_STEP = [150, 900] as const;
const AGAIN_SHARE = 0.3;

/**
 * The requested prices; no two requests use the same price at a machine, so a price identifies its
 * request.
 */
export interface PriceRequests {
  /** Returns an unused price near the wanted one. */
  take(locationId: string, wanted: number): number;
  /** Earlier requests, to be repeated unchanged. */
  readonly sent: { locationId: string; json: object }[];
}

export function newPriceRequests(): PriceRequests {
  const taken = new Set<string>();
  return {
    sent: [],
    take(locationId, wanted) {
      let price = Math.max(1, wanted);
      while (taken.has(`${locationId} ${price}`)) price += 1;
      taken.add(`${locationId} ${price}`);
      return price;
    },
  };
}

/** Requests steps under and over the cap, and repeats earlier requests, as after an approval. */
export const reprice =
  (requests: PriceRequests) =>
  async (client: Client): Promise<void> => {
    const request = earlier(client, requests) ?? another(client, requests);
    await client.ask({
      errand: 'reprice',
      subject: request.locationId,
      method: 'PUT',
      path: `/locations/${request.locationId}/prices`,
      json: request.json,
    });
  };

function earlier({ random }: Client, { sent }: PriceRequests) {
  return random.chance(AGAIN_SHARE) ? sent.slice(-6).at(random.integer(-6, -1)) : undefined;
}

function another({ random, goods, known }: Client, requests: PriceRequests) {
  const machine = random.pick(goods.machines);
  const step = () =>
    (random.chance(0.5) ? 1 : -1) *
    (random.chance(OVER_CAP_SHARE) ? random.integer(...LARGE_STEP) : random.integer(1, SMALL_STEP));
  const prices = random
    .shuffle(machine.items)
    .slice(0, random.integer(1, 2))
    .map(({ vendorSku, priceFen }) => {
      const wanted = (known.price(machine.id, vendorSku) ?? priceFen) + step();
      return {
        item: { id: `acme-machine:${vendorSku}` },
        price: { amount: requests.take(machine.id, wanted), currency: CURRENCY.code },
      };
    });
  const request = { locationId: machine.id, json: { prices, confirm: true } };
  requests.sent.push(request);
  return request;
}
