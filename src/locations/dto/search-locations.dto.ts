import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { PaginationRequest } from '../../ucp/index.js';
import { IsDateTime, Nullable } from '../../validation/index.js';

export class ItemFilter {
  @ApiProperty({ example: 'acme-machine:AC300140' })
  @IsString({ message: 'must be a string' })
  id: string;
}

class HoursFilter {
  @ApiProperty({ format: 'date-time' })
  @IsDateTime()
  open_at: string;
}

export class LocationFilters {
  @ApiPropertyOptional({
    nullable: true,
    type: [ItemFilter],
    maxItems: 50,
    description: 'All of them in stock',
  })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @IsObject({ each: true, message: 'must hold only objects with an id' })
  @ValidateNested({ each: true })
  @Type(() => ItemFilter)
  items?: ItemFilter[] | null;

  @ApiPropertyOptional({
    nullable: true,
    type: [String],
    description: 'No machine has any on record',
  })
  @Nullable()
  @IsArray({ message: 'must be a list' })
  @IsString({ each: true, message: 'must hold only names' })
  amenities?: string[] | null;

  @ApiPropertyOptional({
    nullable: true,
    type: HoursFilter,
    description: 'Not applied, since no machine has hours on record; the answer warns of it',
  })
  @Nullable()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => HoursFilter)
  hours?: HoursFilter | null;
}

export class SearchLocations {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Part of an id, name, venue name, city, address or spot, in any case',
  })
  @Nullable()
  @IsString({ message: 'must be a string' })
  @MaxLength(1000, { message: 'must have at most 1000 characters' })
  query?: string | null;

  @ApiPropertyOptional({ nullable: true, type: LocationFilters })
  @Nullable()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => LocationFilters)
  filters?: LocationFilters | null;

  @ApiPropertyOptional({ nullable: true, type: PaginationRequest })
  @Nullable()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => PaginationRequest)
  pagination?: PaginationRequest | null;
}
