import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import {
  PLACEMENTS,
  VENUE_TYPES,
  type MachineProfile,
  type Placement,
  type VenueType,
} from '../domain/machine-profile.js';
import { IsLine, IsText } from './text.js';

/** A partial profile: omitted fields stay unchanged, null clears one. */
export class ProfileChange implements Partial<MachineProfile> {
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Shanghai' })
  @IsOptional()
  @IsLine(200)
  city?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '1 Century Avenue' })
  @IsOptional()
  @IsLine(500)
  address?: string | null;

  @ApiPropertyOptional({ enum: PLACEMENTS, nullable: true })
  @IsOptional()
  @IsIn(PLACEMENTS, { message: `must be one of ${PLACEMENTS.join(', ')}` })
  placement?: Placement | null;

  @ApiPropertyOptional({ enum: VENUE_TYPES, nullable: true })
  @IsOptional()
  @IsIn(VENUE_TYPES, { message: `must be one of ${VENUE_TYPES.join(', ')}` })
  venueType?: VenueType | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '3F' })
  @IsOptional()
  @IsLine(200)
  floor?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'beside the lift' })
  @IsOptional()
  @IsLine(200)
  spot?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsText(4000)
  notes?: string | null;
}

export class PutLocation {
  @ApiProperty({ example: 'Tower lobby' })
  @IsLine(200)
  name: string;

  @ApiPropertyOptional({ nullable: true, type: ProfileChange })
  @IsOptional()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => ProfileChange)
  profile?: ProfileChange | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: "The machine's own, or the default machine namespace for a new one, when left out",
    example: 'acme-machine',
  })
  @IsOptional()
  @IsString({ message: 'must be a string' })
  namespace?: string | null;
}
