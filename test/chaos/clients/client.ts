import type { Random } from '../../../src/adapters/simulator/random.js';
import type { Ask, Exchange } from '../exchange.js';
import type { Goods } from '../goods.js';
import { pause } from '../pause.js';
import type { ServiceUnderTest } from '../service-under-test.js';
import type { Known } from './known.js';

const KEY_SHARE = 0.4;
const REPEAT_SHARE = 0.15;
const MOST_REPEATS = 8;
const AGAIN_AFTER_MS = 250;

/** A client of the service: sends its own requests and shares what it knows with the others. */
export class Client {
  #keys = 0;

  constructor(
    private readonly name: string,
    readonly random: Random,
    readonly known: Known,
    readonly goods: Goods,
    private readonly service: ServiceUnderTest,
    private readonly until: AbortSignal,
  ) {}

  /** A unique name. */
  fresh(prefix: string): string {
    this.#keys += 1;
    return `${prefix}-${this.name}-${this.#keys}`;
  }

  /** With a key, retries until there is an answer, and sometimes once more after that. */
  async ask(ask: Ask): Promise<Exchange> {
    if (!this.random.chance(KEY_SHARE)) return this.#once(ask);
    const keyed = { ...ask, key: this.fresh('key') };
    let exchange = await this.#once(keyed);
    for (let repeat = 0; repeat < MOST_REPEATS && isOpen(exchange); repeat += 1) {
      if (this.until.aborted) return exchange;
      await pause(AGAIN_AFTER_MS, this.until);
      exchange = await this.#once(keyed);
    }
    return this.random.chance(REPEAT_SHARE) ? this.#once(keyed) : exchange;
  }

  async #once(ask: Ask): Promise<Exchange> {
    const exchange = await this.service.ask(ask);
    this.known.learn(exchange);
    return exchange;
  }
}

const isOpen = ({ answer }: Exchange) => answer === undefined || answer.later;
