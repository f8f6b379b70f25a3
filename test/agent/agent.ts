import type { Api } from './api.js';
import { readBriefing, type Known } from './read-briefing.js';

/** Pieces in a slot at which its product is bought. */
const LOW_STOCK = 2;
const PURCHASES_A_DAY = 3;
const SHIPPING = {
  methods: [
    {
      type: 'shipping',
      destinations: [
        {
          street_address: '1 Century Avenue',
          address_locality: 'Linjiang',
          first_name: 'Wei',
          phone_number: '+86 21 5555 0100',
        },
      ],
    },
  ],
};

const NOTHING_KNOWN: Known = { tasks: [], overdue: [], onTheWay: new Set() };

interface Slot {
  item: { id: string };
  stock: number;
  locked: boolean;
}

/**
 * Follows a script and remembers nothing from one start to the next. With the briefing it does what
 * that tells; without it, it sees only what machines hold.
 */
export class Agent {
  constructor(
    private readonly api: Api,
    private readonly hasBriefing: boolean,
  ) {}

  /** @throws LostAnswer: it has to start again. */
  async work(): Promise<void> {
    const known = this.hasBriefing ? await readBriefing(this.api) : NOTHING_KNOWN;
    for (const path of known.tasks) await this.api.call('PATCH', path, { done: true });
    for (const orderId of known.overdue) await this.notice(orderId);
    await this.restock(known.onTheWay);
  }

  private async notice(orderId: string): Promise<void> {
    await this.api.call('POST', '/ucp/v1/events', {
      kind: 'overdue_noticed',
      summary: orderId,
      reasoning: 'The briefing says that it is overdue',
    });
  }

  private async restock(onTheWay: ReadonlySet<string>): Promise<void> {
    const wanted = [...new Set(await this.lowProducts())].filter((id) => !onTheWay.has(id));
    for (const id of wanted.slice(0, PURCHASES_A_DAY)) await this.buy(id);
  }

  /** The supplier's products for slots that are nearly empty. */
  private async lowProducts(): Promise<string[]> {
    const { body } = await this.api.call('POST', '/ucp/v1/locations/search', {});
    const low: string[] = [];
    for (const { id } of body.locations as { id: string }[]) {
      const { slots } = (await this.api.get(`/ucp/v1/locations/${id}/slots`)) as { slots: Slot[] };
      low.push(
        ...slots
          .filter(({ stock, locked }) => stock <= LOW_STOCK && !locked)
          .map(({ item }) => item.id),
      );
    }
    if (low.length === 0) return [];
    const { body: resolved } = await this.api.call('POST', '/ucp/v1/skus/resolve', {
      ids: low.slice(0, 50),
      to_namespace: 'acme-supply',
    });
    return (resolved.resolved as { to: string }[]).map(({ to }) => to);
  }

  private async buy(id: string): Promise<void> {
    const { body } = await this.api.call('POST', '/ucp/v1/checkout-sessions', {
      line_items: [{ item: { id }, quantity: 1 }],
      fulfillment: SHIPPING,
    });
    if (body.status !== 'ready_for_complete') return;
    const path = `/ucp/v1/checkout-sessions/${String(body.id)}/complete`;
    await this.api.call('POST', path, { confirm: true });
  }
}
