import type { Machine } from '../../api/shapes.js';
import { matching, onlyShown, shownOf } from './machine-filter.js';

const NOW = new Date('2026-11-16T12:00:00+08:00');

const machine = (id: string, given: Partial<Machine> = {}): Machine => ({
  id,
  name: `Machine ${id}`,
  timezone: 'Asia/Shanghai',
  last_synced_at: '2026-11-16T11:50:00+08:00',
  verified: true,
  profile_complete: false,
  missing: [],
  profile: {},
  ...given,
});

const stocked = (empty: number, low: number) => ({
  inventory: { slots: 20, empty, low, stock: 50, capacity: null },
});

const ids = (machines: Machine[]) => machines.map(({ id }) => id);

const FULL = machine('M1', stocked(0, 0));
const EMPTY = machine('M2', stocked(2, 0));
const LOW = machine('M3', stocked(0, 1));
const OFFLINE = machine('M4', { online: false });
const UNREAD = machine('M5', { last_synced_at: undefined });
const ALL = [FULL, EMPTY, LOW, OFFLINE, UNREAD];

it('shows all machines, those that need stock, or those that are out of touch', () => {
  expect(ids(onlyShown(ALL, 'all', NOW))).toEqual(['M1', 'M2', 'M3', 'M4', 'M5']);
  expect(ids(onlyShown(ALL, 'needs-stock', NOW))).toEqual(['M2', 'M3']);
  expect(ids(onlyShown(ALL, 'out-of-touch', NOW))).toEqual(['M4', 'M5']);
});

it('finds machines by words in their name, id, venue or city, without case', () => {
  const tower = machine('AV310', { name: 'Tower lobby', profile: { city: '上海' } });
  const gym = machine('BX200', { name: 'Gym', venue_name: 'Tower sports' });
  const both = [tower, gym];
  expect(ids(matching(both, 'av3'))).toEqual(['AV310']);
  expect(ids(matching(both, 'TOWER'))).toEqual(['AV310', 'BX200']);
  expect(ids(matching(both, ' tower  上海 '))).toEqual(['AV310']);
  expect(ids(matching(both, ''))).toEqual(['AV310', 'BX200']);
  expect(ids(matching(both, 'tower nowhere'))).toEqual([]);
});

it('does not match across two fields', () => {
  expect(matching([machine('M1', { name: 'One' })], 'm1one')).toEqual([]);
});

it('takes what it does not know for all', () => {
  expect(shownOf('needs-stock')).toBe('needs-stock');
  expect(shownOf('whatever')).toBe('all');
  expect(shownOf(null)).toBe('all');
});
