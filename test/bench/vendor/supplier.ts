import type { SupplyProduct } from '../../../src/adapters/contract.js';
import { accept, refuse, type Answer } from './answer.js';
import { supplyCatalog } from './articles.js';
import { utf8Json } from './utf8-text.js';

const SITES = utf8Json([
  { id: 'WH-01', name: '河西仓 Hexi warehouse', address: '临江市河西区纬九路 118 号' },
  { id: 'WH-02', name: '城北仓 Chengbei warehouse', address: '临江市城北区通达街 26 号' },
]);

const ORDERED = utf8Json({
  ok: true,
  state: 'ordered',
  description: '已下单',
  rawStatus: 10,
  logistics: [],
});

/** The supply side: a long catalog, serialized once, and orders that are only recorded. */
export class LoadSupplier {
  private readonly products = supplyCatalog().map((product) => ({
    words: wordsOf(product),
    json: utf8Json(product),
  }));
  private readonly whole = this.listing('');
  private readonly orders = new Map<string, string>();

  catalog(keyword: string): Answer {
    return accept(keyword === '' ? this.whole : this.listing(keyword.toLowerCase()));
  }

  /** The same reference never creates a second order. */
  createOrder(ref: string): Answer {
    const externalRef = this.orders.get(ref) ?? `RO${100_000 + this.orders.size}`;
    this.orders.set(ref, externalRef);
    return accept(utf8Json({ ok: true, externalRef }));
  }

  orderStatus(ref: string): Answer {
    return this.orders.has(ref) ? accept(ORDERED) : refuse('There is no such order', 404);
  }

  private listing(keyword: string): string {
    const found = this.products.filter(({ words }) => words.includes(keyword));
    return `{"ok":true,"products":[${found.map(({ json }) => json).join(',')}],"sites":${SITES}}`;
  }
}

const wordsOf = ({ title, spec = '', category = '' }: SupplyProduct): string =>
  `${title}\n${spec}\n${category}`.toLowerCase();
