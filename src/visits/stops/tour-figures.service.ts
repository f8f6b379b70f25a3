import { Injectable } from '@nestjs/common';
import { RosterService } from '../../locations/index.js';
import { serviceMinutes, timedTour } from '../plans/domain/tour-legs.js';
import { visitTerms } from '../plans/domain/visit-terms.js';
import { PickListService } from '../plans/pick-list.service.js';
import type { WantedTour } from './domain/fixed-tours.js';
import type { FixedDay, PlannedVisit, TourSummary } from './stop.js';
import { StatedInputsService } from '../plans/inputs/stated-inputs.service.js';

/** Times, distances and costs of tours in a given order. */
@Injectable()
export class TourFiguresService {
  constructor(
    private readonly stated: StatedInputsService,
    private readonly pickLists: PickListService,
    private readonly roster: RosterService,
  ) {}

  /**
   * @param day.worth of the machines that the plan would visit.
   * @param day.known the day until now: a driver removed since then starts as before, and stops that
   * were begun keep their time. Their machines may have been removed.
   */
  async of(
    tours: readonly WantedTour[],
    { worth, known }: { worth: ReadonlyMap<string, number>; known: FixedDay | undefined },
  ): Promise<{ tours: TourSummary[]; stops: PlannedVisit[] }> {
    const named = tours.flatMap((tour) => tour.locationIds);
    const registered = await this.roster.names(named);
    const locationIds = named.filter((id) => registered.has(id));
    const terms = visitTerms(await this.stated.settings());
    const travel = await this.stated.travel(locationIds);
    const products = await this.pickLists.of(locationIds);
    const drivers = await this.stated.drivers();
    const minutesAt = (id: string): number => {
      const stop = known?.stops.find(({ locationId }) => locationId === id);
      if (stop && stop.status !== 'planned') return stop.serviceMinutes;
      return serviceMinutes(products.get(id)?.length ?? 0, terms);
    };
    const timed = tours.map((tour) => {
      const { stops, ...figures } = timedTour(
        tour.locationIds.map((id) => ({
          place: registered.has(id) ? locationIds.indexOf(id) + 1 : null,
          serviceMinutes: minutesAt(id),
        })),
        travel,
        terms,
      );
      const { driverId } = tour;
      const { startsAt = '00:00' } =
        drivers.find(({ id }) => id === driverId) ??
        known?.tours.find((one) => one.driverId === driverId) ??
        {};
      return {
        summary: { driverId, startsAt, ...figures },
        stops: tour.locationIds.flatMap((locationId, index) => {
          const stop = stops[index];
          if (!stop) return [];
          const place = { locationId, driverId, position: index + 1 };
          return [{ ...place, ...stop, worth: worth.get(locationId) ?? null }];
        }),
      };
    });
    return {
      tours: timed.map(({ summary }) => summary),
      stops: timed.flatMap(({ stops }) => stops),
    };
  }
}
