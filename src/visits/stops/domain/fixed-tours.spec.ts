import type { Stop } from '../stop.js';
import { changedMachines, fixedTours } from './fixed-tours.js';

const stop = (locationId: string, driverId: string | null, status: Stop['status'], position = 1) =>
  ({ locationId, driverId, status, position }) as Stop;

describe('the tours of a day', () => {
  it('are as wanted while nothing was done', () => {
    const wanted = [{ driverId: 'drv-1', locationIds: ['B', 'A'] }];
    expect(fixedTours(wanted, [stop('A', 'drv-1', 'planned')])).toEqual(wanted);
  });

  it.each(['started', 'finished', 'skipped'] as const)('keep a stop that was %s', (status) => {
    const known = [stop('A', 'drv-1', status), stop('B', 'drv-1', 'planned', 2)];
    expect(
      fixedTours(
        [
          { driverId: 'drv-1', locationIds: ['C'] },
          { driverId: 'drv-2', locationIds: ['A', 'B'] },
        ],
        known,
      ),
    ).toEqual([
      { driverId: 'drv-1', locationIds: ['A', 'C'] },
      { driverId: 'drv-2', locationIds: ['B'] },
    ]);
  });

  it('keep what was done by a driver who has nothing else to do', () => {
    expect(fixedTours([], [stop('A', null, 'finished')])).toEqual([
      { driverId: null, locationIds: ['A'] },
    ]);
  });

  it('leave out drivers without stops', () => {
    expect(fixedTours([{ driverId: 'drv-1', locationIds: [] }], [])).toEqual([]);
  });
});

it('says whose visits change', () => {
  const place = (locationId: string, driverId: string, position: number) => ({
    locationId,
    driverId,
    position,
  });
  const known = [place('A', 'drv-1', 1), place('B', 'drv-1', 2), place('C', 'drv-2', 1)];
  expect(changedMachines(known, known)).toEqual([]);
  expect(
    changedMachines(known, [
      place('A', 'drv-1', 1),
      place('C', 'drv-1', 2),
      place('D', 'drv-2', 1),
    ]),
  ).toEqual(['B', 'C', 'D']);
});
