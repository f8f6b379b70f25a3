import type { AdapterMethod } from '../../../src/adapters/contract.js';
import { accept, refuse, type Answer } from './answer.js';
import { LoadPlatform, type PlatformOptions } from './platform.js';
import { LoadSupplier } from './supplier.js';
import { utf8Json } from './utf8-text.js';

/** The requests since the start. */
export interface Counters {
  requests: Partial<Record<AdapterMethod, number>>;
  /** The total number of records on all ledger pages. */
  records: number;
  /** The number of inventory reads by machine id. */
  inventoryReads: Record<string, number>;
}

export interface Asked {
  /** The method and the first path segment, such as `GET /orders`. */
  route: string;
  /** The second path segment, or empty. */
  ref: string;
  query: URLSearchParams;
  body: () => Promise<unknown>;
}

type Serve = (asked: Asked) => Answer | Promise<Answer>;

/** Both roles of the vendor API for load tests, counting requests per method. */
export class LoadVendor {
  private readonly platform: LoadPlatform;
  private readonly supplier = new LoadSupplier();
  private readonly requests: Counters['requests'] = {};

  private readonly methods: Record<string, [AdapterMethod, Serve] | undefined> = {
    'GET /inventory': [
      'inventory',
      ({ query }) => this.platform.inventory(query.get('locationId') ?? ''),
    ],
    'GET /ledger': ['ledger', ({ query }) => this.platform.ledger(query)],
    'POST /prices': ['updatePrices', () => refuse('unsupported')],
    'POST /restock': ['restockRecommend', () => refuse('unsupported')],
    'GET /restock': ['restockStatus', () => refuse('unsupported')],
    'GET /catalog': ['catalog', ({ query }) => this.supplier.catalog(query.get('keyword') ?? '')],
    'POST /orders': [
      'createOrder',
      async ({ body }) => this.supplier.createOrder(((await body()) as { ref: string }).ref),
    ],
    'GET /orders': ['orderStatus', ({ ref }) => this.supplier.orderStatus(ref)],
  };

  constructor(options: PlatformOptions) {
    this.platform = new LoadPlatform(options);
  }

  serve(asked: Asked): Answer | Promise<Answer> {
    const [method, serve] = this.methods[asked.route] ?? [];
    if (!method || !serve) return refuse(`There is no ${asked.route}`, 404);
    this.requests[method] = (this.requests[method] ?? 0) + 1;
    return serve(asked);
  }

  /** Control commands: read the counters or open the machine platform. */
  control(command: string): Answer {
    if (command === 'open') this.platform.open();
    const counters: Counters = {
      requests: this.requests,
      records: this.platform.records,
      inventoryReads: Object.fromEntries(this.platform.inventoryReads),
    };
    return accept(utf8Json(counters));
  }
}
