import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Message, PaginationResponse, PostalAddress } from '../../ucp/index.js';
import {
  EXPECTED_FIELDS,
  PLACEMENTS,
  VENUE_TYPES,
  type ExpectedField,
  type Placement,
  type VenueType,
} from '../domain/machine-profile.js';

/** The fields of the profile that are set. */
export class ProfileBody {
  @ApiPropertyOptional()
  city?: string;

  @ApiPropertyOptional()
  address?: string;

  @ApiPropertyOptional({ enum: PLACEMENTS })
  placement?: Placement;

  @ApiPropertyOptional({ enum: VENUE_TYPES })
  venueType?: VenueType;

  @ApiPropertyOptional()
  floor?: string;

  @ApiPropertyOptional()
  spot?: string;

  @ApiPropertyOptional()
  notes?: string;

  @ApiPropertyOptional({ description: 'In degrees; absent, or there with the longitude' })
  latitude?: number;

  @ApiPropertyOptional()
  longitude?: number;
}

/** The charges that are set. */
export class ChargesBody {
  @ApiPropertyOptional({ type: 'integer', description: 'In hundredths of a percent of revenue' })
  fee_bps?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'In minor units, such as fen' })
  fee_per_month?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'In hundredths of a percent of revenue' })
  commission_bps?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'In minor units, such as fen' })
  commission_per_month?: number;
}

class LocationInventory {
  @ApiProperty({ type: 'integer' })
  slots: number;

  @ApiProperty({ type: 'integer', description: 'Slots with nothing in them' })
  empty: number;

  @ApiProperty({ type: 'integer', description: 'Slots with something, but not enough, in them' })
  low: number;

  @ApiProperty({ type: 'integer', description: 'Pieces in all slots' })
  stock: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of all slots; null while that of any is not known',
  })
  capacity: number | null;
}

export class LocationBody {
  @ApiProperty({ example: 'M1' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiPropertyOptional({
    type: PostalAddress,
    description: 'Where it stands, as far as that is known; floor and spot are `extended_address`',
  })
  address?: PostalAddress;

  @ApiProperty({ example: 'Asia/Shanghai' })
  timezone: string;

  @ApiPropertyOptional({
    example: 'corner-machine',
    description:
      'The vendor for which people count its stock; only for a machine that is known from files',
  })
  count_namespace?: string;

  @ApiProperty({
    description: 'Whether its platform has ever listed something in it, or a sale of it',
  })
  verified: boolean;

  @ApiPropertyOptional({ description: 'Absent until it is verified' })
  online?: boolean;

  @ApiPropertyOptional()
  venue_name?: string;

  @ApiPropertyOptional({ enum: VENUE_TYPES })
  venue_type?: VenueType;

  @ApiPropertyOptional({ enum: PLACEMENTS })
  placement?: Placement;

  @ApiPropertyOptional({ format: 'date-time' })
  last_synced_at?: string;

  @ApiPropertyOptional({
    type: LocationInventory,
    description: 'Absent before the first sync, and when a machine is registered or updated',
  })
  inventory?: LocationInventory;

  @ApiProperty()
  profile_complete: boolean;

  @ApiProperty({
    enum: EXPECTED_FIELDS,
    isArray: true,
    description: 'What the profile still lacks',
  })
  missing: ExpectedField[];

  @ApiProperty({ type: ProfileBody })
  profile: ProfileBody;

  @ApiPropertyOptional({ type: ChargesBody, description: 'Absent when nothing is charged' })
  charges?: ChargesBody;
}

export class LocationAnswer {
  @ApiProperty({ type: LocationBody })
  location: LocationBody;
}

export class LocationSearchAnswer {
  @ApiProperty({ type: [LocationBody] })
  locations: LocationBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

class LookupInput {
  @ApiProperty()
  id: string;
}

class LookedUpLocation extends LocationBody {
  @ApiProperty({ type: [LookupInput], description: 'The ids of the request that found it' })
  inputs: LookupInput[];
}

export class LocationLookupAnswer {
  @ApiProperty({ type: [LookedUpLocation] })
  locations: LookedUpLocation[];

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

class PurgedRows {
  @ApiProperty({ type: 'integer' })
  profile: number;

  @ApiProperty({ type: 'integer' })
  context: number;

  @ApiProperty({ type: 'integer' })
  telemetry: number;
}

export class RemovedLocationAnswer {
  @ApiProperty({ example: 'M1' })
  removed: string;

  @ApiProperty({ type: PurgedRows })
  purged: PurgedRows;
}
