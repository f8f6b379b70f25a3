import type { FixedDay, Stop } from '../../stops/stop.js';
import type { RoutePlan, SuggestedStop } from '../route-plan.js';
import { daySummary, leftOut, toursOf } from './visit-days.js';

const FIGURES = { driveMinutes: 5, km: 2, serviceMinutes: 12, cost: 100 };
const TOUR = { driverId: null, startsAt: '08:00', minutes: 30, km: 4, cost: 300 };

const suggested = (locationId: string, worth: number): SuggestedStop => ({
  ...FIGURES,
  locationId,
  worth,
});

const PLAN: RoutePlan = {
  date: '2026-11-16',
  hasPositions: true,
  tours: [
    { ...TOUR, date: '2026-11-16', stops: [suggested('A', 900)] },
    { ...TOUR, date: '2026-11-17', stops: [suggested('B', 800), suggested('C', 700)] },
  ],
  waiting: [
    { locationId: 'B', until: '2026-11-17', expectedLoss: 10 },
    { locationId: 'C', until: '2026-11-17', expectedLoss: 30 },
    { locationId: 'D', until: null, expectedLoss: 20 },
  ],
};

const stop = (locationId: string, worth: number | null, status: Stop['status']): Stop => ({
  ...FIGURES,
  id: `vst-${locationId}`,
  date: '2026-11-17',
  locationId,
  driverId: null,
  position: 1,
  worth,
  status,
  startedAt: null,
  finishedAt: null,
  skippedAt: null,
  skipReason: status === 'skipped' ? 'Closed' : null,
  note: null,
});

const FIXED: FixedDay = {
  date: '2026-11-17',
  version: '1',
  fixedBy: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
  tours: [TOUR],
  stops: [stop('D', null, 'planned'), stop('C', null, 'skipped'), stop('B', 750, 'finished')],
};

const places = (tours: ReturnType<typeof toursOf>) =>
  tours.flatMap(({ stops }) => stops.map(({ locationId, worth }) => [locationId, worth]));

describe('the tours of a day', () => {
  it('are those suggested until it is fixed', () => {
    expect(places(toursOf('2026-11-17', PLAN, undefined))).toEqual([
      ['B', 800],
      ['C', 700],
    ]);
  });

  it('are those fixed, worth what was known then or is known now', () => {
    expect(places(toursOf('2026-11-17', PLAN, FIXED))).toEqual([
      ['D', 0],
      ['C', 700],
      ['B', 750],
    ]);
  });

  it('are none on a day without any', () => {
    expect(toursOf('2026-11-18', PLAN, undefined)).toEqual([]);
  });
});

describe('machines left out', () => {
  const names = (date: string, tours: ReturnType<typeof toursOf>) =>
    leftOut(date, PLAN, tours).map(({ locationId }) => locationId);

  it('are all that wait, those with the most to lose first', () => {
    expect(names('2026-11-16', toursOf('2026-11-16', PLAN, undefined))).toEqual(['C', 'D', 'B']);
  });

  it('are not those visited by then; a skipped one still waits', () => {
    expect(names('2026-11-17', toursOf('2026-11-17', PLAN, undefined))).toEqual(['D']);
    expect(names('2026-11-17', toursOf('2026-11-17', PLAN, FIXED))).toEqual(['C']);
  });

  it('are unknown of the past', () => {
    expect(names('2026-11-15', [])).toEqual([]);
  });
});

it('sums up a day', () => {
  expect(daySummary('2026-11-17', toursOf('2026-11-17', PLAN, undefined))).toEqual({
    date: '2026-11-17',
    tours: 1,
    stops: 2,
    minutes: 30,
    km: 4,
    locations: ['B', 'C'],
  });
});
