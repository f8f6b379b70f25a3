import { ApiPropertyOptional } from '@nestjs/swagger';
import type { z } from 'zod';
import { isNamespace } from '../../skus/index.js';
import { listOf, part, text, textThat, whole } from './parts.js';

const LOCATION = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;

export class PriceFilter {
  @ApiPropertyOptional({ type: Number, description: 'Fen for one piece, included' })
  min?: number | null;

  @ApiPropertyOptional({ type: Number, description: 'Fen for one piece, included' })
  max?: number | null;
}

/** All of these must hold. */
export class CatalogFilters {
  @ApiPropertyOptional({
    type: String,
    example: 'acme-supply',
    description: 'Default: the default supplier',
  })
  namespace?: string | null;

  @ApiPropertyOptional({
    type: String,
    description: 'A machine; required for a machine namespace',
  })
  location?: string | null;

  @ApiPropertyOptional({ type: [String], description: 'One of them must be the category' })
  categories?: string[] | null;

  @ApiPropertyOptional({ type: PriceFilter })
  price?: PriceFilter | null;
}

const amount = whole(`must be a whole number of fen from 0 to ${Number.MAX_SAFE_INTEGER}`, 0);

export const catalogFilters = part({
  namespace: textThat('must look like acme-supply or acme-machine', isNamespace).nullish(),
  location: textThat('must be 1 to 64 letters, digits, dots, underscores or hyphens', (id) =>
    LOCATION.test(id),
  ).nullish(),
  categories: listOf(text).nullish(),
  price: part({ min: amount.nullish(), max: amount.nullish() })
    .refine(({ min, max }) => (min ?? 0) <= (max ?? Infinity), {
      error: 'must not have its min above its max',
    })
    .nullish(),
}) satisfies z.ZodType<CatalogFilters>;
