import { Injectable } from '@nestjs/common';
import { RosterService } from '../../../locations/index.js';
import type { Driver } from '../../domain/drivers/driver.js';
import type { Position, Travel } from '../../domain/route.js';
import type { VisitSettings } from '../../domain/settings/visit-settings.js';
import { straightTravel } from '../../domain/travel/straight-travel.js';
import { DriversService } from '../../drivers/drivers.service.js';
import { VisitSettingsService } from '../../settings/visit-settings.service.js';

/** What the operator states for visits, as a plan uses it. */
@Injectable()
export class StatedInputsService {
  constructor(
    private readonly stated: VisitSettingsService,
    private readonly working: DriversService,
    private readonly roster: RosterService,
  ) {}

  settings(): Promise<VisitSettings> {
    return this.stated.read();
  }

  /** The assumed driver while the operator has stated none. */
  drivers(): Promise<readonly Driver[]> {
    return this.working.present();
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
