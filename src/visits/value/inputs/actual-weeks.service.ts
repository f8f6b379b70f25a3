import { Injectable } from '@nestjs/common';
import { runInTimeSlices } from '../../../concurrency/index.js';
import { Config } from '../../../config/index.js';
import { MachineReadingsService, type Refill } from '../../../locations/index.js';
import { groupedBy } from '../../../replenishment/index.js';
import { daysAfter, type LocalDate } from '../../../reports/index.js';
import type { Travel, VisitTerms } from '../../domain/route.js';
import { serviceMinutes, timedTour, type TourStop } from '../../plans/domain/tour-legs.js';
import { DaysRepository } from '../../stops/days.repository.js';
import {
  betterKnown,
  drivenVisits,
  weeksAround,
  type DrivenVisits,
  type WholeWeeks,
} from '../domain/actual-visits.js';
import { lostBetween, type RecordedMachine } from '../domain/recorded-route.js';
import { shortTour } from '../domain/replay/day-tours.js';
import type { ActualWeek, ActualWeeks, WeekBefore } from '../route-value.js';

export interface RecordedRoute {
  machines: readonly RecordedMachine[];
  /** The date of the first day that was read, and how many were read. */
  firstDate: LocalDate;
  days: number;
  /** The first day with known stock, which tells of visits. */
  firstStock: number | null;
  travel: Travel | null;
  terms: VisitTerms;
}

const MINUTES = 60;
const DAY_MS = 86_400_000;

/** What visits came to before they were planned here, and since. */
@Injectable()
export class ActualWeeksService {
  constructor(
    private readonly config: Config,
    private readonly days: DaysRepository,
    private readonly readings: MachineReadingsService,
  ) {}

  /** @param known what was found last: old records are not kept forever. */
  async read(route: RecordedRoute, known: ActualWeeks | null): Promise<ActualWeeks | null> {
    const visited = await this.days.firstVisited();
    const firstVisitOn = known?.firstVisitOn ?? visited;
    if (firstVisitOn === null) return null;
    const first = Math.round((Date.parse(firstVisitOn) - Date.parse(route.firstDate)) / DAY_MS);
    const spans = weeksAround(first, { known: route.firstStock ?? first, today: route.days });
    if (!spans) return null;
    const before = spans.before && (await this.before(route, spans.before));
    return {
      firstVisitOn,
      before: betterKnown(before, known?.before ?? null),
      since: await this.since(route, spans.since),
    };
  }

  private async since(route: RecordedRoute, span: WholeWeeks): Promise<ActualWeek> {
    const dateOf = (day: number) => daysAfter(route.firstDate, day);
    const driven = drivenVisits(await this.days.between(dateOf(span.from), dateOf(span.to - 1)));
    return averageWeek(route, span, driven);
  }

  /** Machines whose stock rose on a day were visited on a tour. */
  private async before(route: RecordedRoute, span: WholeWeeks): Promise<WeekBefore> {
    const { machines, travel, terms, firstDate } = route;
    const places = new Map(machines.map(({ locationId }, machine) => [locationId, machine + 1]));
    const refills = await this.readings.refills(
      daysAfter(firstDate, span.from),
      daysAfter(firstDate, span.to),
      this.config.operatorTimezone,
    );
    const driven: DrivenVisits = { visits: 0, minutes: 0, km: 0 };
    for (const ofDay of groupedBy(refills, ({ date }) => date).values()) {
      const stops = await runInTimeSlices(stopsOf(ofDay, places, { travel, terms }));
      const { minutes, km } = timedTour(stops, travel, terms);
      driven.visits += stops.length;
      driven.minutes += minutes;
      driven.km += km;
    }
    return { ...averageWeek(route, span, driven), hasPositions: travel !== null };
  }
}

function* stopsOf(
  refills: readonly Refill[],
  places: ReadonlyMap<string, number>,
  { travel, terms }: Pick<RecordedRoute, 'travel' | 'terms'>,
): Generator<void, TourStop[]> {
  const slots = new Map(
    refills.flatMap((refill) => {
      const place = places.get(refill.locationId);
      return place === undefined ? [] : [[place, refill.slots] as const];
    }),
  );
  const order = travel ? yield* shortTour([...slots.keys()], travel) : [...slots.keys()];
  return order.map((place) => ({
    place,
    serviceMinutes: serviceMinutes(slots.get(place) ?? 0, terms),
  }));
}

function averageWeek(
  { machines }: RecordedRoute,
  { from, to, weeks }: WholeWeeks,
  { visits, minutes, km }: DrivenVisits,
): ActualWeek {
  const { units, margin } = lostBetween(machines, from, to);
  return {
    weeks,
    visits: visits / weeks,
    hours: minutes / MINUTES / weeks,
    km: km / weeks,
    lost: margin / weeks,
    lostUnits: units / weeks,
  };
}
