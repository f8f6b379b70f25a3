import { UcpError } from '../ucp/index.js';
import type { Criteria } from './domain/selection.js';
import type { CatalogFilters } from './dto/catalog-filters.js';

export function criteria(filters?: CatalogFilters | null, query?: string | null): Criteria {
  const minFen = filters?.price?.min ?? undefined;
  const maxFen = filters?.price?.max ?? undefined;
  if (minFen !== undefined && maxFen !== undefined && minFen > maxFen) {
    throw new UcpError('invalid', {
      content: 'price must not have its min above its max',
      path: '$.filters.price',
    });
  }
  return {
    query: query ?? undefined,
    categories: filters?.categories ?? undefined,
    minFen,
    maxFen,
  };
}
