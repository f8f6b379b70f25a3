import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateNested } from 'class-validator';
import {
  IsLocalDate,
  IsLocationId,
  IsText,
  Nullable,
  Optional,
} from '../../../validation/index.js';

const MOST_TOURS = 100;
/** Of a day, in all its tours. */
export const MOST_STOPS = 500;
const MOST_DATES = 100;
const LONGEST_ID = 64;
const LONGEST_VERSION = 64;

export class GetVisits {
  @ApiPropertyOptional({
    format: 'date',
    description:
      "In the operator's time zone; today when left out. At most 13 days ahead. Of past days only those that were fixed are known",
  })
  @Optional()
  @IsLocalDate()
  date?: string;
}

export class TourInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'drv-1',
    description: 'Left out only while no driver is stated',
  })
  @Nullable()
  @IsText(1, LONGEST_ID)
  driver?: string | null;

  @ApiProperty({
    type: [String],
    maxItems: MOST_STOPS,
    description: 'The ids of machines, in the order of the visits',
  })
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MOST_STOPS, { message: `may hold at most ${MOST_STOPS} machines` })
  @IsLocationId({ each: true })
  stops: string[];
}

export class FixVisits {
  @ApiProperty({ format: 'date', description: 'From today to 13 days ahead' })
  @IsLocalDate()
  date: string;

  @ApiPropertyOptional({
    type: [TourInput],
    maxItems: MOST_TOURS,
    description: 'Left out, the suggestion is fixed, or a day that is fixed stays as it is',
  })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MOST_TOURS, { message: `may hold at most ${MOST_TOURS} tours` })
  @IsObject({ each: true, message: 'must hold only objects with stops' })
  @ValidateNested({ each: true })
  @Type(() => TourInput)
  tours?: TourInput[];

  @ApiPropertyOptional({
    default: true,
    description: 'False takes it back while no stop was begun: the day is suggested again',
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  fixed?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'The `version` that was read: if somebody has changed the day since, the answer is `409 conflict`. Left out, the latest request counts',
  })
  @Nullable()
  @IsText(1, LONGEST_VERSION)
  version?: string | null;
}

/** What is left out stays as it is. */
export class PutWishes {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day on which to visit it, from today to 13 days ahead; null leaves it open',
  })
  @Nullable()
  @IsLocalDate()
  pinned_to?: string | null;

  @ApiPropertyOptional({
    type: [String],
    format: 'date',
    maxItems: MOST_DATES,
    description: 'Days on which not to visit it, besides closures',
  })
  @Optional()
  @IsArray({ message: 'must be a list' })
  @ArrayMaxSize(MOST_DATES, { message: `may hold at most ${MOST_DATES} dates` })
  @IsLocalDate({ each: true })
  forbidden_on?: string[];
}
