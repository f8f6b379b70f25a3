import { Injectable } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { RosterService } from '../../locations/index.js';
import { DaysRepository } from '../stops/days.repository.js';
import { momentOn } from './domain/local-time.js';
import { toursOf, type VisitStop } from './domain/visit-days.js';
import { PlanningService } from './planning.service.js';
import { StatedInputsService } from './inputs/stated-inputs.service.js';

/** A tour of today in brief. Amounts are in minor units. */
export interface TodaysTour {
  date: string;
  isFixed: boolean;
  /** Null while no driver is stated. */
  driver: string | null;
  startsAt: Date;
  endsAt: Date;
  km: number;
  cost: number;
  stops: (Pick<VisitStop, 'locationId' | 'status' | 'worth' | 'cost'> & { name: string })[];
}

/** Who goes where today, for reports about the route. */
@Injectable()
export class TodaysToursService {
  constructor(
    private readonly config: Config,
    private readonly planning: PlanningService,
    private readonly days: DaysRepository,
    private readonly stated: StatedInputsService,
    private readonly roster: RosterService,
  ) {}

  async find(): Promise<TodaysTour[]> {
    const { plan } = await this.planning.current();
    const { date } = plan;
    const [fixed] = await this.days.between(date, date);
    const tours = toursOf(date, plan, fixed);
    if (tours.length === 0) return [];
    const drivers = await this.stated.drivers();
    const names = await this.roster.names(
      tours.flatMap(({ stops }) => stops.map(({ locationId }) => locationId)),
    );
    const at = (time: string, minutes: number) =>
      momentOn(date, time, minutes, this.config.operatorTimezone);
    return tours.map(({ driverId, startsAt, minutes, km, cost, stops }) => ({
      date,
      isFixed: fixed !== undefined,
      driver: drivers.find(({ id }) => id === driverId)?.name ?? null,
      startsAt: at(startsAt, 0),
      endsAt: at(startsAt, minutes),
      km,
      cost,
      stops: stops.map(({ locationId, status, worth, cost: ofStop }) => ({
        locationId,
        status,
        worth,
        cost: ofStop,
        name: names.get(locationId) ?? locationId,
      })),
    }));
  }
}
