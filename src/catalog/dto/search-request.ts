import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Nullable, OptionalPart } from '../../validation/index.js';
import { PaginationRequest } from '../../ucp/index.js';
import { CatalogFilters } from './catalog-filters.js';

/** Accepted but ignored: there is only one language and one currency. */
export class CatalogContext {
  @ApiPropertyOptional({ nullable: true, type: String, example: 'zh-CN' })
  @Nullable()
  @IsString({ message: 'must be a string' })
  language?: string | null;

  @ApiPropertyOptional({ nullable: true, type: String, description: 'ISO 4217' })
  @Nullable()
  @IsString({ message: 'must be a string' })
  currency?: string | null;
}

export class SearchRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Part of title, spec or category, without regard to case',
  })
  @Nullable()
  @IsString({ message: 'must be a string' })
  query?: string | null;

  @ApiPropertyOptional({ nullable: true, type: CatalogFilters })
  @OptionalPart(() => CatalogFilters)
  filters?: CatalogFilters | null;

  @ApiPropertyOptional({ nullable: true, type: CatalogContext })
  @OptionalPart(() => CatalogContext)
  context?: CatalogContext | null;

  @ApiPropertyOptional({ nullable: true, type: PaginationRequest })
  @OptionalPart(() => PaginationRequest)
  pagination?: PaginationRequest | null;
}
