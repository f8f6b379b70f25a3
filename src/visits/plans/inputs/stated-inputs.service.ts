import { Injectable } from '@nestjs/common';
import type { Driver } from '../../domain/drivers/driver.js';
import type { Travel } from '../../domain/route.js';
import type { VisitSettings } from '../../domain/settings/visit-settings.js';
import { DriversService } from '../../drivers/drivers.service.js';
import { VisitSettingsService } from '../../settings/visit-settings.service.js';
import { TravelService } from '../../travel/travel.service.js';

/** What the operator states for visits, as a plan uses it. */
@Injectable()
export class StatedInputsService {
  constructor(
    private readonly stated: VisitSettingsService,
    private readonly working: DriversService,
    private readonly ways: TravelService,
  ) {}

  settings(): Promise<VisitSettings> {
    return this.stated.read();
  }

  /** The assumed driver while the operator has stated none. */
  drivers(): Promise<readonly Driver[]> {
    return this.working.present();
  }

  /** Null while it is not known for the depot or one of the machines. */
  travel(locationIds: readonly string[]): Promise<Travel | null> {
    return this.ways.between(locationIds);
  }
}
