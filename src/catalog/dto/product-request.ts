import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { z } from 'zod';
import { CatalogFilters, catalogFilters } from './catalog-filters.js';
import { part, text } from './parts.js';

export class ProductRequest {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  id: string;

  @ApiPropertyOptional({ type: CatalogFilters })
  filters?: CatalogFilters | null;
}

export const productRequest = part({
  id: text,
  filters: catalogFilters.nullish(),
}) satisfies z.ZodType<ProductRequest>;
