import { draftOf, driverOf, hoursOf, NEW_DRIVER } from './driver-draft.js';

const SAVED = {
  name: 'Mei',
  principal_id: 'prn-2',
  working_days: ['tue' as const, 'sat' as const],
  starts_at: '07:30',
  hours: 6.5,
  absences: [{ from: '2026-12-24', to: '2027-01-02' }],
};
const DRIVER = { id: 'drv-1', ...SAVED };

it('saves what it shows', () => {
  expect(driverOf(draftOf(DRIVER))).toEqual(SAVED);
});

it('works Monday to Friday unless told otherwise, and has the days in their order', () => {
  expect(driverOf({ ...NEW_DRIVER, name: ' Mei ' })).toMatchObject({
    name: 'Mei',
    principal_id: null,
    working_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    hours: 8,
  });
  expect(driverOf({ ...NEW_DRIVER, name: 'Mei', days: ['sun', 'mon'] })?.working_days).toEqual([
    'mon',
    'sun',
  ]);
});

it.each([
  ['no name', { name: ' ' }],
  ['no days', { days: [] }],
  ['no hours', { hours: '0' }],
  ['no start', { startsAt: '' }],
  [
    'an absence that ends before it starts',
    { absences: [{ from: '2026-12-24', to: '2026-12-23' }] },
  ],
])('saves nothing with %s', (_, change) => {
  expect(driverOf({ ...NEW_DRIVER, name: 'Mei', ...change })).toBeUndefined();
});

it('takes half hours, and no more than a day', () => {
  expect([hoursOf('7.5'), hoursOf('24'), hoursOf('24.5'), hoursOf('x')]).toEqual([
    7.5,
    24,
    undefined,
    undefined,
  ]);
});
