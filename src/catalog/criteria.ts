import type { Criteria } from './domain/selection.js';
import type { CatalogFilters } from './dto/catalog-filters.js';

export const criteria = (filters?: CatalogFilters | null, query?: string | null): Criteria => ({
  query: query ?? undefined,
  categories: filters?.categories ?? undefined,
  minFen: filters?.price?.min ?? undefined,
  maxFen: filters?.price?.max ?? undefined,
});
