import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../src/adapters/simulator/random.js';
import type { Calm } from '../chaos/calm.js';
import { examine, INVARIANTS, type Finding } from '../chaos/invariants/index.js';
import type { Restarted } from '../chaos/restarted-service.js';
import { hold } from '../chaos/trial.js';
import { faultsIn } from '../stream/checks/continuity.js';
import { LogOrder } from '../stream/checks/log-order.js';
import { readLog } from '../stream/log-rows.js';
import type { ServiceStarter } from '../support/service-process.js';
import { Fleet, type FleetSize } from './fleet.js';
import { Listener } from './listener.js';

export interface ReplicaTrial extends FleetSize {
  seed: number;
  kills: number;
  /** Clients of the event stream. */
  listeners: number;
  /** An empty or migrated database. */
  databaseUrl: string;
  startService?: ServiceStarter;
  calm?: Calm;
  progress?: (line: string) => void;
}

export interface ReplicaFindings {
  findings: Finding[];
  requests: number;
  orders: number;
  priceChanges: number;
  freezes: number;
  /** How many processes have answered. */
  processes: number;
}

const LAST_EVENT_MS = 30_000;
const RECHECK_MS = 100;

/** The chaos trial on several replicas, with clients of the event stream beside it. */
export async function holdOnReplicas(trial: ReplicaTrial): Promise<ReplicaFindings> {
  const { seed, listeners, databaseUrl } = trial;
  const audience = new Audience(seed, listeners, databaseUrl);
  let fleet: Fleet | undefined;
  const run = (start: ServiceStarter, environment: Record<string, string>): Restarted => {
    const started = new Fleet(start, environment, trial, new Random('fleet', seed));
    fleet = started;
    const begin = async () => {
      audience.begin(await started.ready());
    };
    // Without a service the trial itself fails.
    begin().catch(() => undefined);
    return {
      ready: () => started.ready(),
      kill: () => started.kill(),
      stop: async () => {
        await audience.end();
        await started.stop();
      },
    };
  };
  const evidence = await hold({ ...trial, run });
  return {
    findings: [
      ...INVARIANTS.map((invariant) => examine(invariant, evidence)),
      audience.finding(seed),
    ],
    requests: evidence.exchanges.length,
    orders: evidence.books.orders.length,
    priceChanges: evidence.books.priceChanges.length,
    freezes: fleet?.freezes ?? 0,
    processes: fleet?.proxy.served.size ?? 0,
  };
}

/** The clients of the event stream in a trial. */
class Audience {
  #listeners: Listener[] = [];
  #listening: Promise<void>[] = [];
  #log = new LogOrder([]);

  constructor(
    private readonly seed: number,
    private readonly size: number,
    private readonly databaseUrl: string,
  ) {}

  begin(origin: string): void {
    const shared = { latest: 0 };
    this.#listeners = Array.from(
      { length: this.size },
      (_, index) => new Listener(origin, new Random('listener', this.seed, index), shared),
    );
    this.#listening = this.#listeners.map((listener) => listener.listen());
  }

  /** Waits until all have heard of the last event, or give up; what is missing then is a fault. */
  async end(): Promise<void> {
    const log = await readLog(this.databaseUrl);
    const last = log.at(-1)?.seq ?? 0;
    const deadline = Date.now() + LAST_EVENT_MS;
    while (this.#listeners.some((it) => it.last < last) && Date.now() < deadline) {
      await delay(RECHECK_MS);
    }
    for (const listener of this.#listeners) {
      listener.transcript.complete = true;
      listener.end();
    }
    await Promise.all(this.#listening);
    this.#log = new LogOrder((await readLog(this.databaseUrl)).map(({ seq }) => seq));
  }

  finding(seed: number): Finding {
    const violations = this.#listeners.flatMap(({ transcript }, index) =>
      Object.entries(faultsIn(transcript, this.#log))
        .filter(([, count]) => count > 0)
        .map(([fault, count]) => `seed ${seed}: listener ${index}: ${count} ${fault}`),
    );
    const checks = this.#listeners.reduce((sum, { transcript }) => sum + transcript.length, 0);
    const says = 'every listener was told of every event once and in order';
    return { name: 'stream_is_complete', says, checks, violations };
  }
}
