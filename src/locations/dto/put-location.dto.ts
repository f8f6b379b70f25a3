import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import {
  PLACEMENTS,
  VENUE_TYPES,
  type MachineProfile,
  type Placement,
  type VenueType,
} from '../domain/machine-profile.js';
import { IsNumberBetween, IsWhole, Nullable } from '../../validation/index.js';
import { MOST_BPS, MOST_PER_MONTH_FEN } from '../domain/machine-charges.js';
import { IsLine, IsText } from './text.js';

/** A partial profile: omitted fields stay unchanged, null clears one. */
export class ProfileChange implements Partial<MachineProfile> {
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Shanghai' })
  @Nullable()
  @IsLine(200)
  city?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '1 Century Avenue' })
  @Nullable()
  @IsLine(500)
  address?: string | null;

  @ApiPropertyOptional({ enum: PLACEMENTS, nullable: true })
  @Nullable()
  @IsIn(PLACEMENTS, { message: `must be one of ${PLACEMENTS.join(', ')}` })
  placement?: Placement | null;

  @ApiPropertyOptional({ enum: VENUE_TYPES, nullable: true })
  @Nullable()
  @IsIn(VENUE_TYPES, { message: `must be one of ${VENUE_TYPES.join(', ')}` })
  venueType?: VenueType | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '3F' })
  @Nullable()
  @IsLine(200)
  floor?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'beside the lift' })
  @Nullable()
  @IsLine(200)
  spot?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @Nullable()
  @IsText(4000)
  notes?: string | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: -90,
    maximum: 90,
    description: 'In degrees, for planning visits; together with the longitude or not at all',
    example: 31.2336,
  })
  @Nullable()
  @IsNumberBetween(-90, 90)
  latitude?: number | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: -180,
    maximum: 180,
    description: 'In degrees',
    example: 121.5055,
  })
  @Nullable()
  @IsNumberBetween(-180, 180)
  longitude?: number | null;
}

const Bps = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      nullable: true,
      minimum: 0,
      maximum: MOST_BPS,
      description,
    }),
    Nullable(),
    IsWhole(0, MOST_BPS, 'a whole number of hundredths of a percent'),
  );

const PerMonth = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      nullable: true,
      minimum: 0,
      maximum: MOST_PER_MONTH_FEN,
      description,
    }),
    Nullable(),
    IsWhole(0, MOST_PER_MONTH_FEN, 'a whole number of minor units'),
  );

/** Partial: omitted members stay unchanged, null clears one. */
export class ChargesChange {
  @Bps('Share of revenue that the payment provider keeps, in hundredths of a percent: 60 is 0.6 %')
  fee_bps?: number | null;

  @PerMonth('Fixed fees per calendar month, in minor units')
  fee_per_month?: number | null;

  @Bps('Share of revenue that the site receives, in hundredths of a percent: 1500 is 15 %')
  commission_bps?: number | null;

  @PerMonth('Fixed payment to the site per calendar month, in minor units')
  commission_per_month?: number | null;
}

export class PutLocation {
  @ApiProperty({ example: 'Tower lobby' })
  @IsLine(200)
  name: string;

  @ApiPropertyOptional({ nullable: true, type: ProfileChange })
  @Nullable()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => ProfileChange)
  profile?: ProfileChange | null;

  @ApiPropertyOptional({
    nullable: true,
    type: ChargesChange,
    description:
      'What is charged for the machine; `GET /reports/profit` uses it for every period asked for',
  })
  @Nullable()
  @IsObject({ message: 'must be an object' })
  @ValidateNested()
  @Type(() => ChargesChange)
  charges?: ChargesChange | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    description: "The machine's own, or the default machine namespace for a new one, when left out",
    example: 'acme-machine',
  })
  @Nullable()
  @IsString({ message: 'must be a string' })
  namespace?: string | null;
}
