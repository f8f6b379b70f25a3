import { isAfter, positionOf, unregistered, type SellingMachine } from './unregistered-machines.js';

const machine = (id: string, name: string | null): SellingMachine => ({
  id,
  name,
  namespace: 'acme-machine',
  lastSaleAt: new Date(0),
});

const LOBBY = machine('M3', 'Lobby');
const GYM = machine('M1', 'Gym');
const NAMELESS = machine('M2', null);
const ALL = [LOBBY, GYM, NAMELESS];

describe('machines that are not registered', () => {
  it('are listed by name, and by id where they have none', () => {
    expect(unregistered(ALL, new Set())).toEqual([GYM, LOBBY, NAMELESS]);
    expect(unregistered(ALL, new Set(['M1']))).toEqual([LOBBY, NAMELESS]);
  });

  it.each([
    ['lob', [LOBBY]],
    [' GYM ', [GYM]],
    ['m2', [NAMELESS]],
    ['tower', []],
  ])('are found by a part of the name or id: %s', (text, found) => {
    expect(unregistered(ALL, new Set(), text)).toEqual(found);
  });

  it('continue after the last one shown, whether it is still listed or not', () => {
    expect(ALL.filter((one) => isAfter(one, positionOf(GYM)))).toEqual([LOBBY, NAMELESS]);
    expect(ALL.filter((one) => isAfter(one, ['H', 'M0']))).toEqual([LOBBY, NAMELESS]);
    expect(ALL.filter((one) => isAfter(one, null))).toEqual(ALL);
  });
});
