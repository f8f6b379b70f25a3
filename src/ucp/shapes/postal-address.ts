import { ApiPropertyOptional } from '@nestjs/swagger';

/** An address as defined by UCP; all fields are optional. */
export class PostalAddress {
  @ApiPropertyOptional()
  street_address?: string;

  @ApiPropertyOptional()
  extended_address?: string;

  @ApiPropertyOptional({ description: 'The city' })
  address_locality?: string;

  @ApiPropertyOptional()
  address_region?: string;

  @ApiPropertyOptional({ description: 'ISO 3166-1 alpha-2, or the name' })
  address_country?: string;

  @ApiPropertyOptional()
  postal_code?: string;

  @ApiPropertyOptional()
  first_name?: string;

  @ApiPropertyOptional()
  last_name?: string;

  @ApiPropertyOptional()
  phone_number?: string;
}
