import type { TodaysTour } from '../../visits/index.js';

type OfWholeTour = Pick<TodaysTour, 'startsAt' | 'endsAt' | 'km'>;

/** A tour as a reader is told about it. */
export interface BriefedTour extends Omit<TodaysTour, keyof OfWholeTour> {
  /** Null for a reader who is told about some machines only. */
  whole: OfWholeTour | null;
}

export const wholeTour = ({ startsAt, endsAt, km, ...tour }: TodaysTour): BriefedTour => ({
  ...tour,
  whole: { startsAt, endsAt, km },
});

/** Only tours that pass one of these machines, and of each only its stops and costs there. */
export const toursAt = (
  tours: readonly TodaysTour[],
  isOwn: (locationId: string) => boolean,
): BriefedTour[] =>
  tours
    .map(({ date, isFixed, driver, stops: all }) => {
      const stops = all.filter(({ locationId }) => isOwn(locationId));
      const cost = stops.reduce((sum, stop) => sum + stop.cost, 0);
      return { date, isFixed, driver, cost, stops, whole: null };
    })
    .filter(({ stops }) => stops.length > 0);
