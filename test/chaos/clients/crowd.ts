import { Random } from '../../../src/adapters/simulator/random.js';
import type { Goods } from '../goods.js';
import { pause } from '../pause.js';
import type { ServiceUnderTest } from '../service-under-test.js';
import { Client } from './client.js';
import { decide } from './decisions.js';
import { Known } from './known.js';
import { newPriceRequests, reprice } from './prices.js';
import { cancel, complete, create, look, update } from './purchases.js';
import { swap } from './swap.js';

const BUYERS = 6;
/**
 * Separate from the buyers, because price changes wait: after a crash a machine may accept none for
 * a while.
 */
const PRICERS = 3;
const THINKING_MS = [0, 80] as const;

type ErrandOf = (client: Client) => Promise<void>;

/** Runs clients concurrently, each with its own random sequence, until they are told to stop. */
export async function crowd(
  service: ServiceUnderTest,
  goods: Goods,
  seed: number,
  until: AbortSignal,
): Promise<void> {
  const known = new Known();
  const work = async (name: string, errands: [ErrandOf, ...ErrandOf[]]) => {
    const random = new Random('client', seed, name);
    const client = new Client(`${seed}-${name}`, random, known, goods, service, until);
    while (!until.aborted) {
      await random.pick(errands)(client);
      await pause(random.between(...THINKING_MS), until);
    }
  };
  const buying = weighted([
    [create, 5],
    [update, 3],
    [complete, 8],
    [cancel, 2],
    [look, 1],
    [decide('purchase'), 4],
    [swap, 1],
  ]);
  const pricing = weighted([
    [reprice(newPriceRequests()), 3],
    [decide('prices'), 2],
  ]);
  await Promise.all([
    ...Array.from({ length: BUYERS }, (_, index) => work(`${index}`, buying)),
    ...Array.from({ length: PRICERS }, (_, index) => work(`${BUYERS + index}`, pricing)),
  ]);
}

const weighted = (errands: [ErrandOf, number][]) =>
  errands.flatMap(([errand, weight]) => Array<ErrandOf>(weight).fill(errand)) as [
    ErrandOf,
    ...ErrandOf[],
  ];
