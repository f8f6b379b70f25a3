import { Random } from '../../../src/adapters/simulator/random.js';
import type { Goods } from '../goods.js';
import { pause } from '../pause.js';
import type { ServiceUnderTest } from '../service-under-test.js';
import { Client } from './client.js';
import { decide } from './decisions.js';
import { Known } from './known.js';
import { newPriceRequests, reprice } from './prices.js';
import { cancel, complete, create, look, update } from './purchases.js';

const CLIENTS = 6;
const THINKING_MS = [0, 80] as const;

/** Clients side by side, each with its own luck, until they are told to go. */
export async function crowd(
  service: ServiceUnderTest,
  goods: Goods,
  seed: number,
  until: AbortSignal,
): Promise<void> {
  const known = new Known();
  const changePrices = reprice(newPriceRequests());
  const errands = weighted([
    [create, 5],
    [update, 3],
    [complete, 8],
    [cancel, 2],
    [look, 1],
    [decide, 4],
    [changePrices, 4],
  ]);
  const work = async (number: number) => {
    const random = new Random('client', seed, number);
    const client = new Client(`${seed}-${number}`, random, known, goods, service, until);
    while (!until.aborted) {
      await random.pick(errands)(client);
      await pause(random.between(...THINKING_MS), until);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => work(number)));
}

type ErrandOf = (client: Client) => Promise<void>;

const weighted = (errands: [ErrandOf, number][]) =>
  errands.flatMap(([errand, weight]) => Array<ErrandOf>(weight).fill(errand)) as [
    ErrandOf,
    ...ErrandOf[],
  ];
