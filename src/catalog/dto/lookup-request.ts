import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';
import { OptionalPart } from '../../validation/index.js';
import { CatalogFilters } from './catalog-filters.js';

export class LookupRequest {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 50, example: ['acme-supply:AC300140'] })
  @IsArray({ message: 'must be a list' })
  @IsString({ each: true, message: 'must hold only text' })
  ids: string[];

  @ApiPropertyOptional({ nullable: true, type: CatalogFilters })
  @OptionalPart(() => CatalogFilters)
  filters?: CatalogFilters | null;
}
