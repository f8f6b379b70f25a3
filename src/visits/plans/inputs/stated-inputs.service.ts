import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { RosterService } from '../../../locations/index.js';
import { ASSUMED_DRIVER, type Driver } from '../../domain/drivers/driver.js';
import type { Position, Travel } from '../../domain/route.js';
import { straightTravel } from '../../domain/travel/straight-travel.js';
import { VisitDriverEntity } from '../../drivers/visit-driver.entity.js';
import { VisitSettingsEntity } from '../../settings/visit-settings.entity.js';
import type { VisitSettings } from '../../settings/visit-settings.js';

/** What the operator states for visits, as a plan uses it. */
@Injectable()
export class StatedInputsService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly roster: RosterService,
  ) {}

  async settings(): Promise<VisitSettings> {
    const {
      depotLatitude: latitude,
      depotLongitude: longitude,
      depotAddress: address,
      ...stored
    } = await this.transactions.manager().findOneByOrFail(VisitSettingsEntity, {});
    return {
      ...stored,
      depot: latitude === null || longitude === null ? null : { latitude, longitude, address },
      costPerHour: stored.costPerHourFen ?? 0,
      costPerKm: stored.costPerKmFen ?? 0,
      travelCostPerVisit: stored.travelCostPerVisitFen ?? 0,
    };
  }

  /** The assumed driver while the operator has stated none. */
  async drivers(): Promise<readonly Driver[]> {
    const stated = await this.transactions
      .manager()
      .find(VisitDriverEntity, { order: { number: 'ASC' } });
    if (stated.length === 0) return [ASSUMED_DRIVER];
    return stated.map(({ startsAt, ...driver }) => ({ ...driver, startsAt: startsAt.slice(0, 5) }));
  }

  /** Null while the depot or one of the machines has no position. */
  async travel(locationIds: readonly string[]): Promise<Travel | null> {
    const settings = await this.settings();
    const sites = new Map((await this.roster.sites()).map((site) => [site.id, site]));
    const positions = [settings.depot, ...locationIds.map((id) => sites.get(id))];
    const known = positions.flatMap((place): Position[] => {
      const { latitude = null, longitude = null } = place ?? {};
      return latitude === null || longitude === null ? [] : [{ latitude, longitude }];
    });
    return known.length < positions.length ? null : straightTravel(known, settings);
  }
}
