import type { VisitSettings } from '../../../api/shapes.js';
import { changeOf, draftOf, valueOf } from './terms-draft.js';

const SETTINGS = {
  minutes_per_visit: 12,
  seconds_per_slot: 20,
  cost_per_hour: 2_500,
  cost_per_km: 40,
  speed_kmh: 30,
  detour_factor: 1.3,
  refill_below_percent: 70,
  default_margin_percent: 35,
  travel_cost_per_visit: 1_800,
} as VisitSettings;

it('shows amounts as money, and everything else as a number', () => {
  expect(draftOf(SETTINGS)).toMatchObject({ cost_per_hour: '25.00', detour_factor: '1.3' });
  expect(changeOf(draftOf(SETTINGS), SETTINGS)).toEqual({});
});

it('sends only what was changed', () => {
  const draft = { ...draftOf(SETTINGS), cost_per_km: '0.5', detour_factor: ' 1.45 ' };
  expect(changeOf(draft, SETTINGS)).toEqual({ cost_per_km: 50, detour_factor: 1.45 });
  expect(changeOf({ ...draft, speed_kmh: 'fast' }, SETTINGS)).toBeUndefined();
});

it.each([
  ['minutes_per_visit', '0', 0],
  ['minutes_per_visit', '12.5', undefined],
  ['minutes_per_visit', '', undefined],
  ['minutes_per_visit', '-1', undefined],
  ['speed_kmh', '0', undefined],
  ['detour_factor', '0.9', undefined],
  ['detour_factor', '1.123', undefined],
  ['refill_below_percent', '100', 100],
  ['refill_below_percent', '101', undefined],
  ['cost_per_hour', 'free', undefined],
] as const)('reads %s "%s" as %s', (field, text, value) => {
  expect(valueOf(field, text)).toBe(value);
});
