import { Injectable } from '@nestjs/common';
import {
  decodeCursor,
  notFoundInfo,
  pageLimit,
  paginationTo,
  PreparedJson,
  UcpError,
  withMessages,
} from '../ucp/index.js';
import { requestedId, requestedIds } from './requested-id.js';
import type { Assortment } from './assortments/assortment.js';
import { AssortmentService } from './assortments/assortment.service.js';
import type { LookupAnswer, ProductAnswer } from './catalog.answers.js';
import { criteria } from './criteria.js';
import { pageOf, type Page } from './domain/page.js';
import { matchesFilters, select, type Criteria } from './domain/selection.js';
import type { LookupRequest } from './dto/lookup-request.js';
import type { ProductRequest } from './dto/product-request.js';
import type { SearchRequest } from './dto/search-request.js';
import type { Product, Variant } from './views/product.view.js';

@Injectable()
export class CatalogService {
  constructor(private readonly assortments: AssortmentService) {}

  async search({ query, filters, pagination }: SearchRequest): Promise<PreparedJson> {
    const wanted = criteria(filters, query);
    const last = decodeCursor(pagination?.cursor, ['', 0] as const, '$.pagination.cursor');
    const assortment = await this.assortments.forSearch(filters);
    const { listing } = assortment;
    const result = select(listing, wanted);
    const page = pageOf(listing, result, pageLimit(pagination), last);
    const products = writtenProducts(assortment, page);
    const answered = { pagination: paginationTo(page.next ?? null, result.length) };
    const rest = withMessages(answered, [...assortment.messages]);
    return PreparedJson.withList('products', products, rest, assortment.needs);
  }

  async lookup({ ids, filters }: LookupRequest): Promise<PreparedJson> {
    const wanted = criteria(filters);
    const requested = requestedIds(ids, filters?.namespace);
    const assortments = await this.assortments.forIds(requested, filters);
    const products: Product[] = [];
    const messages = [...assortments.values()].flatMap((assortment) => assortment.messages);
    for (const { id, namespace = '' } of requested) {
      const found = find(assortments.get(namespace), id, wanted);
      if (found === 'unknown') messages.push(notFoundInfo(id));
      else if (found !== 'left_out') products.push(withInput(found, id));
    }
    const answer: LookupAnswer = withMessages({ products }, messages);
    return PreparedJson.of(answer, needsOf(assortments));
  }

  async product({ id, filters }: ProductRequest): Promise<PreparedJson> {
    const wanted = criteria(filters);
    const requested = requestedId(id, '$.id', filters?.namespace);
    const assortments = await this.assortments.forIds([requested], filters);
    const assortment = assortments.get(requested.namespace ?? '');
    const product = find(assortment, id, wanted);
    if (product === 'unknown') throw notFound(`Product ${id} not found`);
    if (product === 'left_out') throw notFound(`The filters exclude ${id}`);
    const answer: ProductAnswer = withMessages({ product }, [...(assortment?.messages ?? [])]);
    return PreparedJson.of(answer, needsOf(assortments));
  }
}

function writtenProducts(assortment: Assortment, { positions }: Page): Uint8Array[] {
  const products: Uint8Array[] = [];
  for (const position of positions) products.push(assortment.json(position));
  return products;
}

/** Distinguishes an unknown product from one that the filters exclude. */
function find(
  assortment: Assortment | undefined,
  id: string,
  wanted: Criteria,
): Product | 'unknown' | 'left_out' {
  const position = assortment?.listing.positions.get(id);
  if (assortment === undefined || position === undefined) return 'unknown';
  return matchesFilters(assortment.listing, position, wanted)
    ? assortment.product(position)
    : 'left_out';
}

const notFound = (content: string) => new UcpError('not_found', { content });

function withInput(product: Readonly<Product>, id: string): Product {
  const variant: Readonly<Variant> = product.variants[0];
  return { ...product, variants: [{ ...variant, inputs: [{ id, match: 'exact' }] }] };
}

const needsOf = (assortments: ReadonlyMap<string, Assortment>) => [
  ...new Set([...assortments.values()].flatMap(({ needs }) => needs)),
];
