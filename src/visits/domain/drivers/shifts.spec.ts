import type { Driver } from './driver.js';
import { shiftsOn } from './shifts.js';

const WANG: Driver = {
  id: 'drv-1',
  name: '王师傅',
  principalId: null,
  workingDays: ['tue', 'sun'],
  startsAt: '06:30',
  workingMinutes: 360,
  absences: [{ from: '2026-03-08', to: '2026-03-10' }],
};

const LI: Driver = { ...WANG, id: 'drv-2', name: '李', workingDays: ['mon'], absences: [] };

/** From Sunday, 2026-03-01. */
const DATES = Array.from({ length: 14 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);

const daysOf = (drivers: readonly Driver[], id: string) =>
  shiftsOn(drivers, DATES).flatMap((shifts, day) =>
    shifts.some(({ driverId }) => driverId === id) ? [DATES[day]] : [],
  );

it('a driver works on the working days', () => {
  expect(daysOf([WANG, LI], 'drv-2')).toEqual(['2026-03-02', '2026-03-09']);
});

it('a driver does not work from the first to the last day of an absence', () => {
  expect(daysOf([WANG, LI], 'drv-1')).toEqual(['2026-03-01', '2026-03-03']);
});

it('a shift has the minutes of its driver and says when it starts', () => {
  expect(shiftsOn([WANG], ['2026-03-03', '2026-03-04'])).toEqual([
    [{ driverId: 'drv-1', minutes: 360, driver: WANG }],
    [],
  ]);
});

it('drivers of the same day come in the order given', () => {
  const both = shiftsOn([LI, { ...WANG, workingDays: ['mon'] }], ['2026-03-02']);
  expect(both[0]?.map(({ driverId }) => driverId)).toEqual(['drv-2', 'drv-1']);
});

it('somebody is assumed to drive from Monday to Friday while no driver is stated', () => {
  expect(daysOf([], '')).toHaveLength(10);
  expect(daysOf([], '')).not.toContain('2026-03-07');
  expect(daysOf([], '')).not.toContain('2026-03-08');
  expect(shiftsOn([], ['2026-03-02'])[0]).toMatchObject([
    { driverId: '', minutes: 480, driver: { id: null, name: null, startsAt: '08:00' } },
  ]);
});
