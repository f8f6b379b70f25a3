import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/index.js';
import { DatabaseClockService } from '../../../database/index.js';
import { RosterService } from '../../../locations/index.js';
import { daysAfter, localDate, type LocalDate } from '../../../reports/index.js';
import { WEEKDAYS, type Driver } from '../../domain/drivers/driver.js';
import type { Shift } from '../../domain/route.js';
import { StatedInputsService } from '../../plans/inputs/stated-inputs.service.js';
import { ASSUMED_DRIVER_ID } from '../../plans/domain/stored-plan.js';
import { visitTerms } from '../../plans/domain/visit-terms.js';
import { weekdayOf } from '../../plans/domain/local-time.js';
import { firstKnownDay, firstStockDay, type ReplayTerms } from '../domain/recorded-route.js';
import { daysToRead, mostWeeks, replayWeeks, type ReplayWeeks } from '../domain/replay-weeks.js';
import { ValuesRepository } from '../values.repository.js';
import type { RecordedRoute } from './actual-weeks.service.js';
import { RecordedRouteService } from './recorded-route.service.js';

export interface ValueInputs extends RecordedRoute, ReplayTerms {
  now: Date;
  weeks: ReplayWeeks;
}

/** Reads what a replay of the owner's own weeks is made from. */
@Injectable()
export class ValueInputsService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly stated: StatedInputsService,
    private readonly roster: RosterService,
    private readonly recorded: RecordedRouteService,
    private readonly values: ValuesRepository,
  ) {}

  dateOf(moment: Date): LocalDate {
    return localDate(moment, this.config.operatorTimezone);
  }

  /** Another text whenever costs, drivers, positions or travel times were stated. */
  async statedNow(): Promise<string> {
    const sites = await this.roster.sites();
    const stated = {
      // What orders follow changes nothing here.
      settings: { ...(await this.stated.settings()), ordersFollowVisits: undefined },
      drivers: (await this.stated.drivers()).map(({ workingDays, workingMinutes }) => [
        workingDays,
        workingMinutes,
      ]),
      positions: sites.map(({ id, latitude, longitude }) => [id, latitude, longitude]),
      times: await this.values.travelTimes(),
    };
    return createHash('sha256').update(JSON.stringify(stated)).digest('hex');
  }

  async read(): Promise<ValueInputs> {
    const now = await this.clock.now();
    const today = this.dateOf(now);
    const settings = await this.stated.settings();
    const most = mostWeeks((await this.roster.sites()).length);
    const days = daysToRead(most);
    const machines = await this.recorded.read(days, settings.defaultMarginPercent);
    const firstDate = daysAfter(today, -days);
    return {
      now,
      machines,
      firstDate,
      days,
      firstStock: firstStockDay(machines),
      weeks: replayWeeks(firstKnownDay(machines), {
        days,
        firstWeekday: weekdayOf(firstDate),
        most,
      }),
      shifts: weeklyShifts(await this.stated.drivers()),
      travel: await this.stated.travel(machines.map(({ locationId }) => locationId)),
      terms: visitTerms(settings),
    };
  }
}

/** As drivers usually work; absences are left out. */
function weeklyShifts(drivers: readonly Driver[]): Shift[][] {
  return WEEKDAYS.map((weekday) =>
    drivers
      .filter(({ workingDays }) => workingDays.includes(weekday))
      .map(({ id, workingMinutes }) => ({
        driverId: id ?? ASSUMED_DRIVER_ID,
        minutes: workingMinutes,
      })),
  );
}
