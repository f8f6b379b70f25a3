import { ApiPropertyOptional } from '@nestjs/swagger';
import type { z } from 'zod';
import { PaginationRequest } from '../../ucp/index.js';
import { CatalogFilters, catalogFilters } from './catalog-filters.js';
import { part, text, textThat, whole } from './parts.js';

/** Accepted and of no effect: there is one language and one currency. */
export class CatalogContext {
  @ApiPropertyOptional({ type: String, example: 'zh-CN' })
  language?: string | null;

  @ApiPropertyOptional({ type: String, example: 'CNY' })
  currency?: string | null;
}

export class SearchRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Part of title, spec or category, without regard to case',
  })
  query?: string | null;

  @ApiPropertyOptional({ type: CatalogFilters })
  filters?: CatalogFilters | null;

  @ApiPropertyOptional({ type: CatalogContext })
  context?: CatalogContext | null;

  @ApiPropertyOptional({ type: PaginationRequest })
  pagination?: PaginationRequest | null;
}

const LONGEST_CURSOR = 1024;

export const searchRequest = part({
  query: text.nullish(),
  filters: catalogFilters.nullish(),
  context: part({ language: text.nullish(), currency: text.nullish() }).nullish(),
  pagination: part({
    cursor: textThat(
      `must be a string of at most ${LONGEST_CURSOR} characters`,
      ({ length }) => length <= LONGEST_CURSOR,
    ).nullish(),
    limit: whole('must be a whole number of at least 1', 1).nullish(),
  }).nullish(),
}) satisfies z.ZodType<SearchRequest>;
