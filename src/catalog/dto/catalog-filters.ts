import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';
import { IsNamespace } from '../../skus/index.js';
import { IsAmount, IsLocationId, Nullable, OptionalPart } from '../../validation/index.js';

export class PriceFilter {
  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    description: 'Minor units for one piece, included',
  })
  @Nullable()
  @IsAmount()
  min?: number | null;

  @ApiPropertyOptional({
    nullable: true,
    type: 'integer',
    description: 'Minor units for one piece, included',
  })
  @Nullable()
  @IsAmount()
  max?: number | null;
}

export class CatalogFilters {
  @ApiPropertyOptional({
    nullable: true,
    type: String,
    example: 'acme-supply',
    description: 'Default: the default supplier',
  })
  @Nullable()
  @IsNamespace()
  namespace?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: 'A machine; required for a machine namespace',
  })
  @Nullable()
  @IsLocationId()
  location?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: [String],
    description: 'One of them must be the category',
  })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @IsString({ each: true, message: 'must hold only text' })
  categories?: string[] | null;

  @ApiPropertyOptional({ nullable: true, type: PriceFilter })
  @OptionalPart(() => PriceFilter)
  price?: PriceFilter | null;
}
