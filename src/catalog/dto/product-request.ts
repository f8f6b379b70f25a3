import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { OptionalPart } from '../../validation/index.js';
import { CatalogFilters } from './catalog-filters.js';

export class ProductRequest {
  @ApiProperty({ example: 'acme-supply:AC300140' })
  @IsString({ message: 'must be a string' })
  id: string;

  @ApiPropertyOptional({ nullable: true, type: CatalogFilters })
  @OptionalPart(() => CatalogFilters)
  filters?: CatalogFilters | null;
}
