import type { Machine } from '../../api/shapes.js';
import { eachOnce, venueRows } from './venue-rows.js';

const machine = (id: string, given: Partial<Machine> = {}): Machine => ({
  id,
  name: id,
  timezone: 'Asia/Shanghai',
  verified: true,
  profile_complete: false,
  missing: [],
  profile: {},
  ...given,
});

const shape = (machines: Machine[]) =>
  venueRows(machines).map((row) =>
    row.kind === 'machine'
      ? row.machine.id
      : `${row.venueType ?? 'no type'}, ${row.place ?? 'no place'}: ${row.count}`,
  );

it('heads the machines of a type and city with how many there are', () => {
  const machines = [
    machine('M3', { venue_type: 'gym', profile: { city: '上海' } }),
    machine('M2', { venue_type: 'office', profile: { city: '苏州' } }),
    machine('M10', { venue_type: 'office', profile: { city: '上海' } }),
    machine('M9', { venue_type: 'office', profile: { city: '上海' } }),
  ];
  expect(shape(machines)).toEqual([
    'office, 上海: 2',
    'M9',
    'M10',
    'office, 苏州: 1',
    'M2',
    'gym, 上海: 1',
    'M3',
  ]);
});

it('heads a venue that holds several machines with its name', () => {
  const tower = { venue_type: 'office', venue_name: 'Tower', profile: { city: '上海' } } as const;
  const alone = { ...tower, venue_name: 'Alone' };
  expect(shape([machine('M1', tower), machine('M2', tower), machine('M3', alone)])).toEqual([
    'office, 上海: 1',
    'M3',
    'office, Tower: 2',
    'M1',
    'M2',
  ]);
});

it('puts machines of no known venue last', () => {
  const machines = [machine('M1'), machine('M2', { venue_type: 'other' })];
  expect(shape(machines)).toEqual(['other, no place: 1', 'M2', 'no type, no place: 1', 'M1']);
});

it('gives every row a key of its own', () => {
  const machines = [machine('M1'), machine('M2', { venue_type: 'gym' }), machine('M3')];
  const keys = venueRows(machines).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows a machine once, as it was read last', () => {
  const again = machine('M1', { name: 'renamed' });
  expect(eachOnce([machine('M1'), machine('M2'), again])).toEqual([again, machine('M2')]);
});
