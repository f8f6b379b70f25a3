import { ASSUMED_DRIVER } from '../../domain/drivers/driver.js';
import { driverRefusal } from './driver-refusal.js';

const DATE = '2026-03-03';
const WANG = { ...ASSUMED_DRIVER, id: 'drv-1' };
const LI = { ...ASSUMED_DRIVER, id: 'drv-2', absences: [{ from: DATE, to: DATE }] };
const NOBODY = new Set<string | null>();

const refusalOf = (id: string | null, before: ReadonlySet<string | null> = NOBODY) =>
  driverRefusal(id, { date: DATE, drivers: [WANG, LI], before });

it('a driver who is new on a day has to exist and to be there', () => {
  expect(refusalOf('drv-1')).toBeUndefined();
  expect(refusalOf('drv-2')).toBe('absent');
  expect(refusalOf('drv-9')).toBe('unknown');
});

it('the driver who is assumed gets no tour once others are stated', () => {
  expect(refusalOf(null)).toBe('unknown');
  const assumed = { date: DATE, drivers: [ASSUMED_DRIVER], before: NOBODY };
  expect(driverRefusal(null, assumed)).toBeUndefined();
});

it.each(['drv-2', 'drv-9', null])('%s stays on a day with a tour of theirs', (id) => {
  expect(refusalOf(id, new Set([id]))).toBeUndefined();
});
