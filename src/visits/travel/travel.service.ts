import { Injectable } from '@nestjs/common';
import { runInTimeSlices } from '../../concurrency/index.js';
import { RosterService } from '../../locations/index.js';
import type { Position, Travel } from '../domain/route.js';
import { knownTravel, type Place } from '../domain/travel/known-travel.js';
import { routingKey } from '../domain/travel/routing-requests.js';
import { DEPOT } from '../domain/travel/travel-row.js';
import { VisitSettingsService } from '../settings/visit-settings.service.js';
import { TravelTimesRepository } from './travel-times.repository.js';

const NO_TIMES = new Map<string, never>();

/** How long it takes from place to place. */
@Injectable()
export class TravelService {
  constructor(
    private readonly settings: VisitSettingsService,
    private readonly roster: RosterService,
    private readonly times: TravelTimesRepository,
  ) {}

  /** Null while it is not known for the depot or one of the machines. */
  async between(locationIds: readonly string[]): Promise<Travel | null> {
    const settings = await this.settings.read();
    const sites = new Map((await this.roster.sites()).map((site) => [site.id, site]));
    const named: [string, Position | null][] = [
      [DEPOT, settings.depot],
      ...locationIds.map((id): [string, Position | null] => [id, positionOf(sites.get(id))]),
    ];
    const { travel: mode } = settings;
    const places = named.map(([name, position]): Place => {
      const key = mode === 'routing' ? position && routingKey(position) : name;
      return { position, key };
    });
    const keys = new Set(places.flatMap(({ key }) => key ?? []));
    const times = mode === 'straight' ? NO_TIMES : await this.times.find(mode, [...keys]);
    return runInTimeSlices(knownTravel(places, times, settings));
  }
}

export function positionOf(
  place: { latitude: number | null; longitude: number | null } | undefined,
): Position | null {
  const { latitude = null, longitude = null } = place ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
