import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { CURRENCY } from '../../money/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { costsOr } from '../domain/settings/default-costs.js';
import type { VisitSettings } from '../domain/settings/visit-settings.js';
import { assertMayPlanAll } from '../whole-route.js';
import type { ChangeVisitSettings } from './dto/change-visit-settings.dto.js';
import { VisitSettingsRepository, type StoredSettings } from './visit-settings.repository.js';

/** Times and costs of visits, and where drivers start. */
@Injectable()
export class VisitSettingsService {
  constructor(
    private readonly config: Config,
    private readonly repository: VisitSettingsRepository,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async read(): Promise<VisitSettings> {
    return settingsOf(await this.repository.find());
  }

  change(request: ChangeVisitSettings, by: Caller): Promise<VisitSettings> {
    assertMayPlanAll(by);
    if (request.travel === 'routing' && this.config.routingUrl === undefined) {
      throw new UcpError('invalid', {
        content: 'travel cannot be routing: no routing server is configured (ROUTING_URL)',
        path: '$.travel',
      });
    }
    return this.transactions.run(async (manager) => {
      const before = await this.repository.lock(manager);
      const after = storedAfter(before, request);
      const members = changedMembers(before, after, request);
      if (members.length > 0) {
        await this.repository.update(manager, after);
        await this.events.append(manager, {
          kind: 'visit_settings_changed',
          summary: text('visit_settings_changed', { members }),
          reasoning: text('visit_settings_changed_why', { by: by.name }),
          by,
        });
      }
      return settingsOf(after);
    });
  }
}

/** The columns that each member of a change is stored in. */
const COLUMNS = {
  depot: ['depotLatitude', 'depotLongitude', 'depotAddress'],
  minutes_per_visit: ['minutesPerVisit'],
  seconds_per_slot: ['secondsPerSlot'],
  cost_per_hour: ['costPerHourFen'],
  cost_per_km: ['costPerKmFen'],
  travel_cost_per_visit: ['travelCostPerVisitFen'],
  speed_kmh: ['speedKmh'],
  detour_factor: ['detourFactor'],
  refill_below_percent: ['refillBelowPercent'],
  default_margin_percent: ['defaultMarginPercent'],
  travel: ['travel'],
  orders_follow_visits: ['ordersFollowVisits'],
} as const satisfies Record<keyof ChangeVisitSettings, readonly (keyof StoredSettings)[]>;

function changedMembers(
  before: StoredSettings,
  after: StoredSettings,
  request: ChangeVisitSettings,
): string[] {
  const members = Object.keys(COLUMNS) as (keyof ChangeVisitSettings)[];
  return members.filter(
    (member) =>
      request[member] !== undefined &&
      COLUMNS[member].some((column) => before[column] !== after[column]),
  );
}

/** Omitted members stay unchanged; null takes back what was stated. */
const storedAfter = (before: StoredSettings, change: ChangeVisitSettings): StoredSettings => ({
  ...before,
  ...(change.depot !== undefined && {
    depotLatitude: change.depot?.latitude ?? null,
    depotLongitude: change.depot?.longitude ?? null,
    depotAddress: change.depot?.address ?? null,
  }),
  minutesPerVisit: change.minutes_per_visit ?? before.minutesPerVisit,
  secondsPerSlot: change.seconds_per_slot ?? before.secondsPerSlot,
  costPerHourFen: after(before.costPerHourFen, change.cost_per_hour),
  costPerKmFen: after(before.costPerKmFen, change.cost_per_km),
  travelCostPerVisitFen: after(before.travelCostPerVisitFen, change.travel_cost_per_visit),
  speedKmh: change.speed_kmh ?? before.speedKmh,
  detourFactor: change.detour_factor ?? before.detourFactor,
  refillBelowPercent: change.refill_below_percent ?? before.refillBelowPercent,
  defaultMarginPercent: change.default_margin_percent ?? before.defaultMarginPercent,
  travel: change.travel ?? before.travel,
  ordersFollowVisits: change.orders_follow_visits ?? before.ordersFollowVisits,
});

const after = <T>(known: T, change: T | undefined): T => (change === undefined ? known : change);

function settingsOf(stored: StoredSettings): VisitSettings {
  const { depotLatitude: latitude, depotLongitude: longitude, depotAddress: address } = stored;
  return {
    depot: latitude === null || longitude === null ? null : { latitude, longitude, address },
    minutesPerVisit: stored.minutesPerVisit,
    secondsPerSlot: stored.secondsPerSlot,
    ...costsOr(
      {
        costPerHour: stored.costPerHourFen,
        costPerKm: stored.costPerKmFen,
        travelCostPerVisit: stored.travelCostPerVisitFen,
      },
      CURRENCY,
    ),
    speedKmh: stored.speedKmh,
    detourFactor: stored.detourFactor,
    refillBelowPercent: stored.refillBelowPercent,
    defaultMarginPercent: stored.defaultMarginPercent,
    travel: stored.travel,
    ordersFollowVisits: stored.ordersFollowVisits,
  };
}
