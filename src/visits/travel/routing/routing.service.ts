import { Injectable } from '@nestjs/common';
import { RosterService } from '../../../locations/index.js';
import {
  destinationBatches,
  originBatches,
  routingKey,
} from '../../domain/travel/routing-requests.js';
import {
  timeTo,
  type TimesByDestination,
  type TravelTime,
} from '../../domain/travel/travel-times.js';
import { VisitSettingsService } from '../../settings/visit-settings.service.js';
import { TravelTimesRepository } from '../travel-times.repository.js';
import { positionOf } from '../travel.service.js';
import { RoutingGateway } from './routing.gateway.js';
import { RoutingRepository } from './routing.repository.js';

const SOURCE = 'routing';
/** Longer than a batch of requests may take; a replica that dies is replaced after it. */
const CLAIM_S = 600;
const RETRY_S = 300;

/** Fetches the times that are missing from the routing server, and keeps them. */
@Injectable()
export class RoutingService {
  constructor(
    private readonly gateway: RoutingGateway,
    private readonly state: RoutingRepository,
    private readonly settings: VisitSettingsService,
    private readonly roster: RosterService,
    private readonly times: TravelTimesRepository,
  ) {}

  /** Of all places with a position. */
  async places(): Promise<string[]> {
    const { depot } = await this.settings.read();
    const sites = await this.roster.sites();
    const positions = [depot, ...sites.map(positionOf)].filter((position) => position !== null);
    return [...new Set(positions.map(routingKey))].sort();
  }

  async refresh(stop: AbortSignal): Promise<void> {
    if ((await this.wanted()).incomplete.length === 0) return;
    if (!(await this.state.claim(CLAIM_S))) return;
    // Another replica may have fetched until just now, or the owner stopped using the server.
    const { places, incomplete } = await this.wanted();
    for (const origins of originBatches(incomplete)) {
      const problem = await this.completeTimes(origins, places, stop);
      if (problem !== null) {
        await this.state.release(problem, RETRY_S);
        return;
      }
    }
    if (incomplete.length > 0) await this.times.removeOthers(SOURCE, places);
    await this.state.release(null, 0);
  }

  /** Places to know the times between, and those of them whose times are to be fetched. */
  private async wanted(): Promise<{ places: string[]; incomplete: string[] }> {
    const isUsed = this.gateway.isConfigured && (await this.settings.read()).travel === 'routing';
    const places = isUsed ? await this.places() : [];
    const complete = await this.times.complete(SOURCE, places);
    return { places, incomplete: places.filter((place) => !complete.has(place)) };
  }

  /** @returns why it failed, or null. */
  private async completeTimes(
    origins: readonly string[],
    places: readonly string[],
    stop: AbortSignal,
  ): Promise<string | null> {
    const known = await this.times.find(SOURCE, origins);
    const found = new Map(origins.map((origin) => [origin, stillUsed(known.get(origin), places)]));
    const missing = places.filter((place) => origins.some((one) => !found.get(one)?.has(place)));
    for (const destinations of destinationBatches(origins, missing)) {
      const result = await this.gateway.table(origins, destinations, stop);
      if ('problem' in result) return result.problem;
      origins.forEach((origin, row) => {
        destinations.forEach((destination, column) => {
          found.get(origin)?.set(destination, result.times[row]?.[column] ?? null);
        });
      });
    }
    await this.times.save(
      SOURCE,
      new Map([...found].map(([origin, times]) => [origin, Object.fromEntries(times)])),
    );
    return null;
  }
}

const stillUsed = (
  times: TimesByDestination | undefined,
  places: readonly string[],
): Map<string, TravelTime | null> =>
  new Map(
    places.flatMap((place) => {
      const time = timeTo(times, place);
      return time === undefined ? [] : [[place, time] as const];
    }),
  );
