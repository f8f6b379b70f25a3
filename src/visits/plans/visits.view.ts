import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import type { MachineSite } from '../../locations/index.js';
import { english, text } from '../../texts/index.js';
import { price, TimestampService } from '../../ucp/index.js';
import { minutesUntil } from './domain/arrivals.js';
import { momentOn } from './domain/local-time.js';
import type { Wishes } from './domain/route-problem.js';
import type { DaySummary, VisitStop, VisitTour } from './domain/visit-days.js';
import type { VisitsAnswer, VisitStopBody, WishesAnswer } from './visits.answers.js';
import type { Visits } from './visits.service.js';

type Body = VisitsAnswer['visits'];

@Injectable()
export class VisitsView {
  constructor(
    private readonly config: Config,
    private readonly timestamps: TimestampService,
  ) {}

  answer(visits: Visits): VisitsAnswer {
    return {
      visits: {
        date: visits.date,
        as_of: this.timestamps.format(visits.asOf),
        status: visits.isFixed ? 'fixed' : 'suggested',
        version: visits.version,
        has_positions: visits.hasPositions,
        tours: visits.tours.map((tour) => this.tour(tour, visits)),
        left_out: visits.leftOut.map(({ locationId, until, expectedLoss }) => ({
          location: locationId,
          name: visits.places.get(locationId)?.name ?? locationId,
          can_wait_until: until,
          expected_loss: amount(expectedLoss),
        })),
        left_out_count: visits.leftOutCount,
        week: visits.week.map(dayBody),
      },
    };
  }

  wishes(location: string, { pinnedTo, forbiddenOn }: Wishes): WishesAnswer {
    return { wishes: { location, pinned_to: pinnedTo, forbidden_on: [...forbiddenOn] } };
  }

  private tour(tour: VisitTour, visits: Visits): Body['tours'][number] {
    const { driverId, startsAt, minutes, km, cost, stops } = tour;
    const at = (after: number) => this.moment(visits.date, startsAt, Math.round(after));
    const arrivals = minutesUntil(stops);
    return {
      driver: {
        id: driverId,
        name: visits.drivers.find(({ id }) => id === driverId)?.name ?? null,
      },
      starts_at: at(0),
      ends_at: at(minutes),
      minutes: Math.round(minutes),
      km: oneDecimal(km),
      worth: amount(stops.reduce((sum, { worth }) => sum + worth, 0)),
      cost: amount(cost),
      stops: stops.map((stop, index) => this.stop(stop, at(arrivals[index] ?? 0), visits)),
    };
  }

  private stop(stop: VisitStop, arrivesAt: string, visits: Visits): VisitStopBody {
    const { locationId, driveMinutes, serviceMinutes, km, worth, cost } = stop;
    const place = visits.places.get(locationId);
    return {
      id: stop.id,
      location: locationId,
      name: place?.name ?? locationId,
      address: place ? addressOf(place) : null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      arrives_at: arrivesAt,
      minutes: Math.round(serviceMinutes),
      drive_minutes: Math.round(driveMinutes),
      km: oneDecimal(km),
      worth: amount(worth),
      cost: amount(cost),
      text: english(
        text('visit_worth', {
          worth: Math.round(worth),
          cost: Math.round(cost),
          minutes: Math.round(driveMinutes + serviceMinutes),
          km: oneDecimal(km),
        }),
      ),
      status: stop.status,
      pinned: visits.wishes.get(locationId)?.pinnedTo === visits.date,
      skip_reason: stop.skipReason,
      products: (visits.products.get(locationId) ?? []).map((product) => ({
        vendor_sku: product.vendorSku,
        title: product.title,
        stock: product.stock,
        capacity: product.capacity,
        quantity: product.quantity,
      })),
    };
  }

  private moment(date: string, time: string, minutes: number): string {
    return this.timestamps.format(momentOn(date, time, minutes, this.config.operatorTimezone));
  }
}

const dayBody = ({ date, tours, stops, minutes, km, locations }: DaySummary) => ({
  date,
  tours,
  stops,
  minutes: Math.round(minutes),
  km: oneDecimal(km),
  locations,
});

/** On one line, as a map application finds it. */
function addressOf({ address, floor, spot, city }: MachineSite): string | null {
  const within = [floor, spot].filter((part) => part !== null).join(' ');
  return [address, within, city].filter((part) => part !== null && part !== '').join(', ') || null;
}

const amount = (fen: number) => price(Math.round(fen));

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
