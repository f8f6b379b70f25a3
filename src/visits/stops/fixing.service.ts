import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Caller } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { RosterService } from '../../locations/index.js';
import { daysAfter, type LocalDate } from '../../reports/index.js';
import { locationRefusal } from '../../rules/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { toursOf, worthOn, type VisitTour } from '../plans/domain/visit-days.js';
import { MOST_STOPS, type FixVisits, type TourInput } from '../plans/dto/visits.dto.js';
import { DAYS_AHEAD } from '../plans/route-plan.js';
import { PlanningService } from '../plans/planning.service.js';
import { requireWithin } from '../plans/visits.service.js';
import { DaysRepository } from './days.repository.js';
import { changedMachines, fixedTours, type WantedTour } from './domain/fixed-tours.js';
import type { FixedDay, Stop } from './stop.js';
import { TourDriversService } from './tour-drivers.service.js';
import { TourFiguresService } from './tour-figures.service.js';

/** Fixes the visits of a day: what is suggested later no longer changes them. */
@Injectable()
export class FixingService {
  constructor(
    private readonly planning: PlanningService,
    private readonly days: DaysRepository,
    private readonly drivers: TourDriversService,
    private readonly figures: TourFiguresService,
    private readonly roster: RosterService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /**
   * Safe to repeat: the same tours again change nothing.
   * @returns the version of the day; null once it is no longer fixed.
   */
  async fix(
    { date, tours, fixed = true, version }: FixVisits,
    by: Caller,
  ): Promise<FixedDay['version'] | null> {
    const { plan } = await this.planning.current();
    requireWithin(date, plan.date, daysAfter(plan.date, DAYS_AHEAD));
    if (!fixed) {
      if (tours) throw invalid('A day that is not fixed has no tours of its own', '$.tours');
      await this.reopen({ date, version }, by);
      return null;
    }
    const suggested = toursOf(date, plan, undefined);
    const worth = worthOn(date, plan);
    return this.transactions.run(async (manager) => {
      const known = await this.days.lock(manager, date, authorOf(by));
      const conflict = conflictWith(version, { date, known });
      if (known && !tours) {
        if (conflict) throw conflict;
        return known.version;
      }
      if (!known) requireOwnDay([...worth.keys()], by);
      try {
        const wanted = tours
          ? await this.wanted(manager, tours, { date, known })
          : await this.registered(manager, suggested);
        return await this.store(manager, { date, wanted, known, worth, conflict }, by);
      } catch (error) {
        // What was right when the day was read may be refused now.
        throw conflict && error instanceof UcpError ? conflict : error;
      }
    });
  }

  /** Safe to repeat: the plan suggests the day again. */
  private reopen(
    { date, version }: Pick<FixVisits, 'date' | 'version'>,
    by: Caller,
  ): Promise<void> {
    return this.transactions.run(async (manager) => {
      const known = await this.days.lock(manager, date, authorOf(by));
      await this.days.remove(manager, date);
      if (!known) return;
      const conflict = conflictWith(version, { date, known });
      if (conflict) throw conflict;
      if (known.stops.some(isBegun)) {
        throw new UcpError('conflict', {
          content: `Stops of ${date} were begun already; its other stops can still be changed`,
        });
      }
      requireOwnDay(
        known.stops.map(({ locationId }) => locationId),
        by,
      );
      await this.events.append(manager, {
        kind: 'visits_reopened',
        summary: text('visits_reopened', { date }),
        reasoning: text('visits_reopened_why', { by: by.name }),
        by,
      });
    });
  }

  private async store(
    manager: EntityManager,
    day: {
      date: LocalDate;
      wanted: readonly WantedTour[];
      known: FixedDay | undefined;
      worth: ReadonlyMap<string, number>;
      conflict: UcpError | undefined;
    },
    by: Caller,
  ): Promise<FixedDay['version']> {
    const { date, known } = day;
    const { tours, stops } = await this.figures.of(fixedTours(day.wanted, known?.stops ?? []), {
      worth: day.worth,
      known,
    });
    const changed = changedMachines(known?.stops ?? [], stops);
    if (known && changed.length === 0) return known.version;
    if (day.conflict) throw day.conflict;
    for (const locationId of changed) requireOwn(locationId, by);
    const version = await this.days.fix(manager, { date, by: authorOf(by), tours, stops });
    await this.events.append(manager, {
      kind: 'visits_fixed',
      summary: text('visits_fixed', { date, stops: stops.length }),
      reasoning: text('visits_fixed_why', { by: by.name }),
      by,
    });
    return version;
  }

  /** A machine may have been removed since the plan was made. */
  private async registered(
    manager: EntityManager,
    tours: readonly VisitTour[],
  ): Promise<WantedTour[]> {
    const named = tours.flatMap(({ stops }) => stops.map(({ locationId }) => locationId));
    const registered = await this.roster.keep(manager, named);
    return tours.map(({ driverId, stops }) => ({
      driverId,
      locationIds: stops
        .map(({ locationId }) => locationId)
        .filter((locationId) => registered.has(locationId)),
    }));
  }

  private async wanted(
    manager: EntityManager,
    tours: readonly TourInput[],
    { date, known }: { date: LocalDate; known: FixedDay | undefined },
  ): Promise<WantedTour[]> {
    const named = tours.flatMap(({ stops }) => stops);
    if (named.length > MOST_STOPS) {
      throw invalid(`A day may have at most ${MOST_STOPS} stops`, '$.tours');
    }
    const driverIds = await this.drivers.check(tours, date, known);
    const registered = await this.roster.keep(manager, named);
    const begun = new Set(known?.stops.filter(isBegun).map(({ locationId }) => locationId));
    const seen = new Set<string>();
    return tours.map(({ stops }, tour) => {
      for (const [index, id] of stops.entries()) {
        const path = `$.tours[${tour}].stops[${index}]`;
        if (!registered.has(id) && !begun.has(id))
          throw invalid(`No machine ${id} is registered`, path);
        if (seen.has(id)) throw invalid(`The machine ${id} is listed twice`, path);
        seen.add(id);
      }
      return { driverId: driverIds[tour] ?? null, locationIds: stops };
    });
  }
}

/** Its machine may have been removed since. */
const isBegun = ({ status }: Stop): boolean => status !== 'planned';

const invalid = (content: string, path: string) => new UcpError('invalid', { content, path });

/** Whoever changes a day as they have read it does not undo what others have changed since. */
function conflictWith(
  version: FixVisits['version'],
  { date, known }: { date: LocalDate; known: FixedDay | undefined },
): UcpError | undefined {
  if (version === undefined || version === (known?.version ?? null)) return undefined;
  const since = known ? `${known.fixedBy.name} has changed them` : 'they were taken back';
  return new UcpError('conflict', {
    content: `The visits of ${date} are not as you have read them: ${since}. Read them again`,
    path: '$.version',
  });
}

/**
 * Whether a day is fixed concerns all its visits: others are no longer suggested. A caller who is
 * limited to some machines can pin them to a day without any.
 */
function requireOwnDay(locationIds: readonly string[], by: Caller): void {
  for (const locationId of locationIds) requireOwn(locationId, by);
  if (locationIds.length > 0 || by.limits.locations === undefined) return;
  throw new UcpError('forbidden', {
    content: 'It is limited to some machines; fixing a day without suggested visits concerns all',
  });
}

function requireOwn(locationId: string, { limits }: Caller): void {
  const refusal = locationRefusal(limits, locationId);
  if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
}
