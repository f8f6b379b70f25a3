import type { RoutePlan, SuggestedTour } from '../plans/route-plan.js';
import type { FixedDay, Stop } from '../stops/stop.js';
import { nextVisits } from './next-visits.js';

const FIGURES = { driveMinutes: 5, km: 2, serviceMinutes: 12, cost: 100 };
const TOUR = { driverId: null, startsAt: '08:00', minutes: 30, km: 4, cost: 300 };
const WEEKLY = [7, 7, 7, 7, 7, 0, 0];

const tour = (date: string, ...ids: string[]): SuggestedTour => ({
  ...TOUR,
  date,
  stops: ids.map((locationId) => ({ ...FIGURES, locationId, worth: 500 })),
});

const PLAN: RoutePlan = {
  date: '2026-11-16',
  hasPositions: true,
  tours: [tour('2026-11-16', 'A'), tour('2026-11-18', 'B'), tour('2026-11-20', 'A', 'C')],
  waiting: [
    { locationId: 'B', until: '2026-11-18', expectedLoss: 10 },
    { locationId: 'C', until: '2026-11-20', expectedLoss: 10 },
    { locationId: 'D', until: '2026-12-04', expectedLoss: 10 },
    { locationId: 'E', until: null, expectedLoss: 10 },
  ],
  intervals: { A: WEEKLY, B: WEEKLY, C: WEEKLY, D: WEEKLY, E: WEEKLY },
};

const stop = (locationId: string, status: Stop['status']): Stop => ({
  ...FIGURES,
  id: `vst-${locationId}`,
  date: '2026-11-18',
  locationId,
  driverId: null,
  position: 1,
  worth: null,
  status,
  startedAt: null,
  finishedAt: null,
  skippedAt: null,
  skipReason: null,
  note: null,
});

const fixedWith = (...stops: Stop[]): FixedDay => ({
  date: '2026-11-18',
  version: '1',
  fixedBy: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
  tours: [TOUR],
  stops,
});

const datesOf = (...[plan, fixed, today]: Parameters<typeof nextVisits>) =>
  Object.fromEntries([...nextVisits(plan, fixed, today)].map(([id, { dates }]) => [id, dates]));

describe('the next visits', () => {
  it('are those of the tours, or else the days until which machines can wait', () => {
    expect(datesOf(PLAN, [], '2026-11-16')).toEqual({
      A: ['2026-11-16', '2026-11-20'],
      B: ['2026-11-18'],
      C: ['2026-11-20'],
      D: ['2026-12-04'],
    });
    expect(nextVisits(PLAN, [], '2026-11-16').get('D')?.intervals).toEqual(WEEKLY);
  });

  it('are open stops of a fixed day, in place of what was suggested', () => {
    const fixed = fixedWith(stop('D', 'planned'), stop('C', 'skipped'), stop('A', 'finished'));
    expect(datesOf(PLAN, [fixed], '2026-11-16')).toEqual({
      A: ['2026-11-16', '2026-11-20'],
      C: ['2026-11-20'],
      D: ['2026-11-18'],
    });
  });

  it('begin with today, though the plan is one of yesterday', () => {
    expect(datesOf(PLAN, [], '2026-11-17').A).toEqual(['2026-11-20']);
  });
});
