import type { KnownMachine } from '../../api/shapes.js';
import { matchingMachines } from './matching-machines.js';

const machine = (id: string, name: string | null): KnownMachine => ({
  id,
  name,
  namespace: 'acme-machine',
  last_sale_at: '2026-11-16T08:00:00+08:00',
});

const TOWER = machine('AV1', 'Qiming Tower, tea room');
const HALL = machine('AV2', 'Hall of the tower');
const NAMELESS = machine('BX3', null);
const ALL = [HALL, NAMELESS, TOWER];

it.each([
  ['', ALL],
  ['tower', [HALL, TOWER]],
  ['qiming', [TOWER]],
  ['tower tea', [TOWER]],
  ['hall', [HALL]],
  ['bx3', [NAMELESS]],
  ['gym', []],
])('machines are found by parts of their names: %s', (text, found) => {
  expect(matchingMachines(ALL, text)).toEqual(found);
});

it('shows names that begin with the text first', () => {
  expect(matchingMachines([machine('1', 'North hall'), HALL], 'hall')[0]).toBe(HALL);
});
