import type { Random } from '../../../src/adapters/simulator/random.js';
import type { Ask, Client, Reply } from './client.js';
import type { Credential } from './principals.js';
import { SHIPPING, type WantedLine } from './wire.js';
import { CURRENCY } from '../../../src/money/index.js';

const RECENT = 40;

/** A keyed request that another principal may repeat. */
export interface KeyedRequest {
  by: Credential;
  method: string;
  path: string;
  json: unknown;
  key: string;
}

/** What all attempts have learned, so that they can interfere with each other. */
export class Loot {
  readonly checkouts: string[] = [];
  readonly approvals: string[] = [];
  readonly runs: string[] = [];
  readonly keyed: KeyedRequest[] = [];
  /** Every token ever held, dead ones included. */
  readonly credentials: Credential[] = [];

  learn({ body }: Reply): void {
    if (Array.isArray(body.line_items) && typeof body.id === 'string') {
      remember(body.id.startsWith('run-') ? this.runs : this.checkouts, body.id);
    }
    const actions = body.actions as Record<string, { id: string }[]> | undefined;
    for (const { id } of actions?.['com.example.vending.approval'] ?? []) {
      remember(this.approvals, id);
    }
  }
}

function remember<T>(list: T[], one: T): void {
  if (list.includes(one)) return;
  list.push(one);
  if (list.length > RECENT) list.shift();
}

/** One attempt: its own random sequence, and everything it needs to misbehave. */
export class Attacker {
  private keys = 0;

  constructor(
    readonly number: number,
    readonly random: Random,
    readonly loot: Loot,
    private readonly client: Client,
  ) {}

  /** Mostly a token that works, sometimes one that never will again. */
  someone(): Credential {
    const now = Date.now();
    const { credentials } = this.loot;
    const wantsDead = this.random.chance(0.08);
    const fitting = credentials.filter(({ deadFrom }) => deadFrom <= now === wantsDead);
    return this.oneOf(fitting.length > 0 ? fitting : credentials);
  }

  named(...names: string[]): Credential {
    const fitting = this.loot.credentials.filter(({ principal }) => names.includes(principal.name));
    return this.oneOf(fitting.length > 0 ? fitting : this.loot.credentials);
  }

  oneOf<T>(things: readonly T[]): T {
    if (things.length === 0) throw new Error('There is nothing to choose from');
    return things[this.random.integer(0, things.length - 1)] as T;
  }

  fresh(prefix: string): string {
    this.keys += 1;
    return `${prefix}-${this.number}-${this.keys}`;
  }

  async send(ask: Ask): Promise<Reply> {
    const reply = await this.client.send({ ...ask, attempt: this.number });
    this.loot.learn(reply);
    if (ask.key !== undefined && ask.as) {
      const { as: by, method, path, json, key } = ask;
      remember(this.loot.keyed, { by, method, path, json, key });
    }
    return reply;
  }

  create(as: Credential, lines: readonly WantedLine[], more: object = {}): Promise<Reply> {
    return this.send({
      as,
      method: 'POST',
      path: '/checkout-sessions',
      json: {
        ...(this.random.chance(0.3) && { id: this.fresh('po') }),
        line_items: lines,
        fulfillment: SHIPPING,
        ...more,
      },
      ...(this.random.chance(0.2) && { key: this.fresh('key') }),
    });
  }

  complete(as: Credential, id: string, more: object = {}): Promise<Reply> {
    return this.send({
      as,
      method: 'POST',
      path: `/checkout-sessions/${id}/complete`,
      json: { confirm: true, ...more },
      ...(this.random.chance(0.2) && { key: this.fresh('key') }),
    });
  }

  update(as: Credential, id: string, json: object): Promise<Reply> {
    return this.send({ as, method: 'PUT', path: `/checkout-sessions/${id}`, json });
  }

  /** @param prices by SKU id. */
  price(
    as: Credential,
    locationId: string,
    prices: readonly (readonly [string, number])[],
    more: object = {},
  ): Promise<Reply> {
    return this.send({
      as,
      method: 'PUT',
      path: `/locations/${locationId}/prices`,
      json: {
        prices: prices.map(([id, amount]) => ({
          item: { id },
          price: { amount, currency: CURRENCY.code },
        })),
        confirm: true,
        ...more,
      },
      ...(this.random.chance(0.2) && { key: this.fresh('key') }),
    });
  }
}
