import type { Attacker } from '../side/attacker.js';
import {
  approve,
  approveInOneStep,
  changeRules,
  forge,
  stealKey,
  takeCredentials,
} from './powers.js';
import {
  creep,
  creepInBulk,
  fakeCost,
  forgetMachine,
  setStrangePrice,
  undercut,
} from './prices.js';
import { buyNoGo, buyVolatile, confuseUnits, meddle, share, split } from './purchases.js';
import { run, takeRun } from './runs.js';

type Attempt = (attacker: Attacker) => Promise<void>;

const WEIGHTS: [Attempt, number][] = [
  [split, 16],
  [share, 6],
  [meddle, 12],
  [confuseUnits, 7],
  [buyNoGo, 7],
  [buyVolatile, 8],
  [creep, 10],
  [creepInBulk, 4],
  [undercut, 8],
  [setStrangePrice, 3],
  [fakeCost, 4],
  [forgetMachine, 1],
  [approve, 6],
  [changeRules, 5],
  [takeCredentials, 5],
  [approveInOneStep, 4],
  [forge, 4],
  [stealKey, 3],
  [run, 2],
  [takeRun, 2],
];

const ATTEMPTS = WEIGHTS.flatMap(([attempt, weight]) => Array<Attempt>(weight).fill(attempt)) as [
  Attempt,
  ...Attempt[],
];

/** Tries something that the guards must not let through. */
export const misbehave = (attacker: Attacker): Promise<void> =>
  attacker.random.pick(ATTEMPTS)(attacker);
