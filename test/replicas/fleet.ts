import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/adapters/simulator/random.js';
import { RestartedService, type Restarted } from '../chaos/restarted-service.js';
import type { ServiceStarter } from '../support/service-process.js';
import { WRONG_CLOCKS } from '../support/wrong-clocks.js';
import { RoundRobinProxy } from './round-robin-proxy.js';

/** Only the first one knows the time. */
const CLOCKS = [WRONG_CLOCKS.ahead, WRONG_CLOCKS.behind, WRONG_CLOCKS.jumping] as const;
const FREEZE_SHARE = 0.3;
/** Leases of the trial end after 5.8 s: most frozen replicas wake up to find theirs gone. */
const FROZEN_MS = [2_000, 10_000] as const;

export interface FleetSize {
  replicas: number;
  /** The first so many are frozen at times, but never killed. */
  spared?: number;
}

/**
 * Several services on one database behind a proxy, most of them with a wrong clock; any of them is
 * killed or frozen at a time.
 */
export class Fleet implements Restarted {
  readonly proxy: RoundRobinProxy;
  freezes = 0;
  readonly #members: readonly [RestartedService, ...RestartedService[]];
  readonly #mortal: readonly [RestartedService, ...RestartedService[]];
  readonly #origins = new Map<RestartedService, string>();
  #thaw: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(
    start: ServiceStarter,
    environment: Record<string, string>,
    { replicas, spared = 0 }: FleetSize,
    private readonly random: Random,
  ) {
    const member = (clock: Record<string, string>) =>
      new RestartedService(start, { ...environment, ...clock });
    this.#members = [
      member({}),
      ...Array.from({ length: replicas - 1 }, (_, index) => member(CLOCKS[index % 3] ?? {})),
    ];
    const [first, ...others] = this.#members.slice(spared);
    if (!first) throw new Error('No replica is left to kill');
    this.#mortal = [first, ...others];
    this.proxy = new RoundRobinProxy(() => [...this.#origins.values()]);
    for (const started of this.#members) void this.#learnOrigin(started);
  }

  /** As soon as one of them is ready. */
  async ready(): Promise<string> {
    if (this.#failure) throw this.#failure;
    await Promise.any(this.#members.map((member) => member.ready()));
    return this.proxy.origin();
  }

  /** Kills one of them; sometimes another one is frozen beside it. */
  async kill(): Promise<void> {
    if (this.random.chance(FREEZE_SHARE)) this.#freezeOne();
    const member = this.random.pick(this.#mortal);
    this.#origins.delete(member);
    await member.kill();
    void this.#learnOrigin(member);
  }

  async stop(): Promise<void> {
    await this.#thaw;
    // One that is still starting would end without a word, as if it could not start.
    await Promise.allSettled(this.#members.map((member) => member.ready()));
    await Promise.all(this.#members.map((member) => member.stop()));
    await this.proxy.close();
    if (this.#failure) throw this.#failure;
  }

  /** One at a time: with all of them frozen there would be nothing to see. */
  #freezeOne(): void {
    const member = this.random.pick(this.#members);
    const frozenMs = this.random.between(...FROZEN_MS);
    // One that is starting holds nothing, and may rightly give up if its database seems unreachable.
    if (this.#thaw || !this.#origins.has(member)) return;
    this.freezes += 1;
    const freezing = async () => {
      await member.freeze();
      await delay(frozenMs);
      await member.resume();
      this.#thaw = undefined;
    };
    this.#thaw = freezing();
  }

  async #learnOrigin(member: RestartedService): Promise<void> {
    try {
      this.#origins.set(member, await member.ready());
    } catch (error) {
      this.#failure = error as Error;
    }
  }
}
