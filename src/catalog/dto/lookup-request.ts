import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { z } from 'zod';
import { CatalogFilters, catalogFilters } from './catalog-filters.js';
import { listOf, part, text } from './parts.js';

export class LookupRequest {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 50, example: ['acme-supply:AC300140'] })
  ids: string[];

  @ApiPropertyOptional({ type: CatalogFilters })
  filters?: CatalogFilters | null;
}

export const lookupRequest = part({
  ids: listOf(text).min(1, 'must hold at least one id'),
  filters: catalogFilters.nullish(),
}) satisfies z.ZodType<LookupRequest>;
