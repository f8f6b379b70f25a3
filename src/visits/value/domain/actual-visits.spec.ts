import type { FixedDay, Stop } from '../../stops/stop.js';
import { betterKnown, drivenVisits, weeksAround } from './actual-visits.js';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

const stop = (rest: Partial<Stop>): Stop => ({
  id: 'vst-1',
  date: '2026-03-02',
  locationId: 'M1',
  driverId: 'drv-1',
  position: 1,
  driveMinutes: 10,
  km: 5,
  serviceMinutes: 20,
  cost: 0,
  worth: null,
  status: 'planned',
  startedAt: null,
  finishedAt: null,
  skippedAt: null,
  skipReason: null,
  note: null,
  ...rest,
});

const dayWith = (...stops: Stop[]): FixedDay => ({
  date: '2026-03-02',
  version: '1',
  fixedBy: { id: 'operator', name: 'operator', kind: 'owner' },
  tours: ['drv-1', 'drv-2'].map((driverId) => ({
    driverId,
    startsAt: '08:00',
    minutes: 70,
    km: 12,
    cost: 0,
  })),
  stops,
});

const finished = { status: 'finished', finishedAt: at('10:30') } as const;

describe('visits as they were driven', () => {
  it('take the time from start to finish, and the ways of their tour', () => {
    const day = dayWith(
      stop({ ...finished, startedAt: at('10:00') }),
      stop({ ...finished, locationId: 'M2' }),
      stop({ locationId: 'M3', driverId: 'drv-2' }),
    );
    // 30 minutes and the planned 20, and 70 - 40 minutes on the way.
    expect(drivenVisits([day])).toEqual({ visits: 2, minutes: 80, km: 12 });
  });

  it('count as planned if somebody forgot to finish', () => {
    const day = dayWith(stop({ ...finished, startedAt: at('03:00') }));
    expect(drivenVisits([day]).minutes).toBe(70);
  });

  it('are none on days on which nothing was finished', () => {
    expect(drivenVisits([dayWith(stop({}))])).toEqual({ visits: 0, minutes: 0, km: 0 });
  });
});

describe('the weeks before and since', () => {
  it('are none before the first is over', () => {
    expect(weeksAround(100, { known: 0, today: 106 })).toBeNull();
  });

  it('are up to eight on each side', () => {
    expect(weeksAround(100, { known: 0, today: 107 })).toEqual({
      before: { from: 44, to: 100, weeks: 8 },
      since: { from: 100, to: 107, weeks: 1 },
    });
    expect(weeksAround(100, { known: 85, today: 200 })).toEqual({
      before: { from: 86, to: 100, weeks: 2 },
      since: { from: 144, to: 200, weeks: 8 },
    });
  });

  it('before the first visit are null where nothing was recorded', () => {
    expect(weeksAround(100, { known: 95, today: 107 })?.before).toBeNull();
  });
});

describe('the weeks before, as stored and as read now', () => {
  const before = (weeks: number, hasPositions = true) => ({
    weeks,
    hasPositions,
    visits: 1,
    hours: 1,
    km: 1,
    lost: 0,
    lostUnits: 0,
  });

  it('are those read now', () => {
    expect(betterKnown(before(8), null)).toEqual(before(8));
    const stored = { ...before(8), lost: 5 };
    expect(betterKnown(before(8), stored)).toEqual(before(8));
  });

  it('are the stored ones while fewer can be read', () => {
    expect(betterKnown(before(7), before(8))).toEqual(before(8));
    expect(betterKnown(null, before(8))).toEqual(before(8));
  });

  it('are those with positions', () => {
    expect(betterKnown(before(7, true), before(8, false))).toEqual(before(7, true));
    expect(betterKnown(before(8, false), before(7, true))).toEqual(before(7, true));
  });
});
