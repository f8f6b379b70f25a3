import { Injectable } from '@nestjs/common';
import { RosterService, type MachineSite } from '../../locations/index.js';
import { daysAfter, type LocalDate } from '../../reports/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Driver } from '../domain/drivers/driver.js';
import { DaysRepository } from '../stops/days.repository.js';
import {
  daySummary,
  leftOut,
  toursOf,
  type DaySummary,
  type VisitTour,
} from './domain/visit-days.js';
import type { Wishes } from './domain/route-problem.js';
import { DAYS_AHEAD, type Waiting } from './route-plan.js';
import { PickListService, type PickProduct } from './pick-list.service.js';
import { PlanningService } from './planning.service.js';
import { WishesRepository } from './wishes.repository.js';
import { StatedInputsService } from './inputs/stated-inputs.service.js';

const WEEK_DAYS = 7;
const MOST_LEFT_OUT = 200;

/** The visits of a day, with everything that is said about them. */
export interface Visits {
  date: LocalDate;
  asOf: Date;
  isFixed: boolean;
  /** Null while it is suggested. */
  version: string | null;
  hasPositions: boolean;
  tours: VisitTour[];
  leftOut: Waiting[];
  leftOutCount: number;
  week: DaySummary[];
  places: ReadonlyMap<string, MachineSite>;
  drivers: readonly Driver[];
  wishes: ReadonlyMap<string, Wishes>;
  products: ReadonlyMap<string, PickProduct[]>;
}

/** Tells the visits of a day: as they were fixed, or as the latest plan suggests them. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly planning: PlanningService,
    private readonly days: DaysRepository,
    private readonly stated: StatedInputsService,
    private readonly wishes: WishesRepository,
    private readonly pickLists: PickListService,
    private readonly roster: RosterService,
  ) {}

  /** @param date today when left out. */
  async of(date?: LocalDate): Promise<Visits> {
    const { asOf, plan } = await this.planning.current();
    const today = plan.date;
    const day = date ?? today;
    requireWithin(day, null, daysAfter(today, DAYS_AHEAD));
    const week = Array.from({ length: WEEK_DAYS }, (_, after) => daysAfter(day, after));
    const fixed = await this.days.between(day < today ? day : today, week.at(-1) ?? day);
    const fixedOn = (on: LocalDate) => fixed.find((one) => one.date === on);
    const toursOn = (on: LocalDate) => toursOf(on, plan, fixedOn(on));
    const tours = toursOn(day);
    const until = datesUntil(today, day).flatMap(toursOn);
    const waiting = leftOut(day, plan, until);
    const toFill = tours
      .flatMap(({ stops }) => stops)
      .filter(({ status }) => status !== 'finished');
    const shown = waiting.slice(0, MOST_LEFT_OUT);
    return {
      date: day,
      asOf,
      isFixed: fixedOn(day) !== undefined,
      version: fixedOn(day)?.version ?? null,
      hasPositions: plan.hasPositions,
      tours,
      leftOut: shown,
      leftOutCount: waiting.length,
      week: week.map((on) => daySummary(on, toursOn(on))),
      places: new Map((await this.roster.sites()).map((site) => [site.id, site])),
      drivers: await this.stated.drivers(),
      wishes: await this.wishes.all(),
      products: await this.pickLists.of(toFill.map(({ locationId }) => locationId)),
    };
  }
}

/** @throws UcpError when the day is outside these, both included. */
export function requireWithin(
  day: LocalDate,
  first: LocalDate | null,
  last: LocalDate,
  path = '$.date',
): void {
  if (day <= last && (first === null || day >= first)) return;
  throw new UcpError('invalid', {
    content: first === null ? `must be ${last} or before` : `must be from ${first} to ${last}`,
    path,
  });
}

function datesUntil(first: LocalDate, last: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= last; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}
