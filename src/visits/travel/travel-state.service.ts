import { Injectable } from '@nestjs/common';
import { RosterService } from '../../locations/index.js';
import { VisitSettingsService } from '../settings/visit-settings.service.js';
import { RoutingGateway } from './routing/routing.gateway.js';
import { RoutingRepository } from './routing/routing.repository.js';
import { RoutingService } from './routing/routing.service.js';
import { TravelTimesRepository } from './travel-times.repository.js';
import { positionOf } from './travel.service.js';
import type { TravelAnswer } from './travel.answers.js';

/** What is known about travel, and what is missing. */
@Injectable()
export class TravelStateService {
  constructor(
    private readonly settings: VisitSettingsService,
    private readonly roster: RosterService,
    private readonly times: TravelTimesRepository,
    private readonly routing: RoutingService,
    private readonly routingState: RoutingRepository,
    private readonly gateway: RoutingGateway,
  ) {}

  async read(): Promise<TravelAnswer> {
    const { travel: source } = await this.settings.read();
    const sites = await this.roster.sites();
    const named = await this.times.named('table');
    const places = await this.routing.places();
    const complete = await this.times.complete('routing', places);
    const missing = places.length - complete.size;
    return {
      travel: {
        source,
        without_position: sites.filter((site) => positionOf(site) === null).map(({ id }) => id),
        table: {
          pairs: await this.times.pairs('table'),
          without_pair: sites.filter(({ id }) => !named.has(id)).map(({ id }) => id),
        },
        routing: {
          configured: this.gateway.isConfigured,
          places: complete.size,
          missing,
          problem: missing > 0 ? await this.routingState.problem() : null,
        },
      },
    };
  }
}
