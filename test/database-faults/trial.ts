import { Random } from '../../src/adapters/simulator/random.js';
import type { Calm } from '../chaos/calm.js';
import { examine, INVARIANTS, type Finding } from '../chaos/invariants/index.js';
import { hold } from '../chaos/trial.js';
import { FaultedService } from './faulted-service.js';
import type { Fault, Scene } from './faults/fault.js';
import { FAULT_INVARIANTS } from './invariants.js';

export interface FaultTrial {
  seed: number;
  /** How many faults, of each kind in turn. */
  strikes: number;
  scene: Scene;
  faults: readonly [Fault, ...Fault[]];
  calm?: Calm;
  progress?: (line: string) => void;
}

export interface FaultFindings {
  findings: Finding[];
  requests: number;
  /** Requests that were answered with 503. */
  unavailable: number;
  orders: number;
  priceChanges: number;
  /** How often each fault struck. */
  struck: Record<string, number>;
  /** The longest time from the end of a fault until the service was ready. */
  healedMs: number;
  /** What the service logged. */
  log: string;
}

/** The chaos trial with a database that fails instead of a service that is killed. */
export async function holdWithFaults(trial: FaultTrial): Promise<FaultFindings> {
  const { seed, strikes, scene, faults, calm, progress } = trial;
  const random = new Random('database faults', seed);
  const struck: Record<string, number> = {};
  let count = 0;
  const strike = async () => {
    const fault = faults[count % faults.length] ?? faults[0];
    count += 1;
    progress?.(`  ${fault.name}, ${count} of ${strikes}`);
    await fault.strike(random);
    struck[fault.name] = (struck[fault.name] ?? 0) + 1;
  };
  const services: FaultedService[] = [];
  const evidence = await hold({
    seed,
    kills: strikes,
    databaseUrl: scene.proxy.url,
    ...(calm && { calm }),
    run: (start, environment) => {
      const service = new FaultedService(start, environment, strike);
      services.push(service);
      return service;
    },
  });
  const invariants = [...INVARIANTS, ...FAULT_INVARIANTS];
  return {
    findings: invariants.map((invariant) => examine(invariant, evidence)),
    requests: evidence.exchanges.length,
    unavailable: evidence.exchanges.filter(({ answer }) => answer?.status === 503).length,
    orders: evidence.books.orders.length,
    priceChanges: evidence.books.priceChanges.length,
    struck,
    healedMs: Math.max(...services.map(({ healedMs }) => healedMs)),
    log: services.map((service) => service.output()).join(''),
  };
}
