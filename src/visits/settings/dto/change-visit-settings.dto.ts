import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import {
  IsNumberBetween,
  IsText,
  IsWhole,
  Nullable,
  Optional,
  OptionalPart,
} from '../../../validation/index.js';
import { TRAVEL_MODES, type TravelMode } from '../../domain/settings/visit-settings.js';

/** A billion yuan: exact in every sum. */
const MOST_COST = 100_000_000_000;

const Whole = (minimum: number, maximum: number, description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum, maximum, description }),
    Optional(),
    IsWhole(minimum, maximum),
  );

const Cost = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      nullable: true,
      minimum: 0,
      maximum: MOST_COST,
      description: `${description}, in minor units; null: the usual`,
    }),
    Nullable(),
    IsWhole(0, MOST_COST, 'a whole number of minor units'),
  );

export class DepotChange {
  @ApiProperty({ minimum: -90, maximum: 90, description: 'In degrees', example: 31.2304 })
  @IsNumberBetween(-90, 90)
  latitude: number;

  @ApiProperty({ minimum: -180, maximum: 180, description: 'In degrees', example: 121.4737 })
  @IsNumberBetween(-180, 180)
  longitude: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500 })
  @Nullable()
  @IsText(1, 500)
  address?: string | null;
}

/** Omitted members stay unchanged. */
export class ChangeVisitSettings {
  @ApiPropertyOptional({
    type: DepotChange,
    nullable: true,
    description: 'Where drivers start and return to; replaced as a whole, null: not known',
  })
  @OptionalPart(() => DepotChange)
  depot?: DepotChange | null;

  @Whole(0, 480, 'Of every visit, whatever is refilled')
  minutes_per_visit?: number;

  @Whole(0, 3600, 'Of every slot that is refilled')
  seconds_per_slot?: number;

  @Cost('Of a driver with the vehicle')
  cost_per_hour?: number | null;

  @Cost('Of the vehicle')
  cost_per_km?: number | null;

  @Cost('Of the way to a machine, used while positions are missing')
  travel_cost_per_visit?: number | null;

  @Whole(1, 200, 'Along straight lines')
  speed_kmh?: number;

  @ApiPropertyOptional({
    minimum: 1,
    maximum: 5,
    description: 'How much longer roads are than straight lines',
  })
  @Optional()
  @IsNumberBetween(1, 5)
  detour_factor?: number;

  @Whole(1, 100, 'Slots that are fuller are left out of a visit; 100 refills what is not full')
  refill_below_percent?: number;

  @Whole(0, 100, 'Of the price, for products whose cost is unknown')
  default_margin_percent?: number;

  @ApiPropertyOptional({
    enum: TRAVEL_MODES,
    description:
      'Where minutes and kilometres come from. `table` and `routing` fall back to straight lines where they know nothing',
  })
  @Optional()
  @IsIn(TRAVEL_MODES, { message: `must be one of ${TRAVEL_MODES.join(', ')}` })
  travel?: TravelMode;

  @ApiPropertyOptional({
    description:
      'An order covers the days from the next planned visit of a machine until the one after it; otherwise a fixed number of days',
  })
  @Optional()
  @IsBoolean({ message: 'must be true or false' })
  orders_follow_visits?: boolean;
}
