import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  TRAVEL_MODES,
  type TravelMode,
  type VisitSettings,
} from '../domain/settings/visit-settings.js';

class DepotBody {
  @ApiProperty({ description: 'In degrees' })
  latitude: number;

  @ApiProperty({ description: 'In degrees' })
  longitude: number;

  @ApiPropertyOptional()
  address?: string;
}

class VisitSettingsBody {
  @ApiProperty({
    type: DepotBody,
    nullable: true,
    description: 'Where drivers start and return to',
  })
  depot: DepotBody | null;

  @ApiProperty({ type: 'integer' })
  minutes_per_visit: number;

  @ApiProperty({ type: 'integer', description: 'Of every slot that is refilled' })
  seconds_per_slot: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Of a driver with the vehicle, in minor units. Costs that nobody stated are what is usual in the currency',
  })
  cost_per_hour: number;

  @ApiProperty({ type: 'integer', description: 'Of the vehicle, in minor units' })
  cost_per_km: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of the way to a machine, in minor units; used while positions are missing',
  })
  travel_cost_per_visit: number;

  @ApiProperty({ type: 'integer', description: 'Along straight lines' })
  speed_kmh: number;

  @ApiProperty({ description: 'How much longer roads are than straight lines' })
  detour_factor: number;

  @ApiProperty({ type: 'integer', description: 'Slots that are fuller are left out of a visit' })
  refill_below_percent: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of the price, for products whose cost is unknown',
  })
  default_margin_percent: number;

  @ApiProperty({ enum: TRAVEL_MODES, description: 'Where minutes and kilometres come from' })
  travel: TravelMode;

  @ApiProperty({
    description:
      'Whether an order covers the days from the next planned visit of a machine until the one after it; otherwise a fixed number of days',
  })
  orders_follow_visits: boolean;
}

export class VisitSettingsAnswer {
  @ApiProperty({ type: VisitSettingsBody })
  settings: VisitSettingsBody;
}

export function visitSettingsAnswer({ depot, ...settings }: VisitSettings): VisitSettingsAnswer {
  return {
    settings: {
      depot: depot && {
        latitude: depot.latitude,
        longitude: depot.longitude,
        ...(depot.address !== null && { address: depot.address }),
      },
      minutes_per_visit: settings.minutesPerVisit,
      seconds_per_slot: settings.secondsPerSlot,
      cost_per_hour: settings.costPerHour,
      cost_per_km: settings.costPerKm,
      travel_cost_per_visit: settings.travelCostPerVisit,
      speed_kmh: settings.speedKmh,
      detour_factor: settings.detourFactor,
      refill_below_percent: settings.refillBelowPercent,
      default_margin_percent: settings.defaultMarginPercent,
      travel: settings.travel,
      orders_follow_visits: settings.ordersFollowVisits,
    },
  };
}
