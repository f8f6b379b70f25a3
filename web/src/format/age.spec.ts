import { ageOf } from './age.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it.each([
  [0, { value: 0, unit: 'second' }],
  [-59, { value: -59, unit: 'second' }],
  [-60, { value: -1, unit: 'minute' }],
  [-3599, { value: -59, unit: 'minute' }],
  [-3600, { value: -1, unit: 'hour' }],
  [-47 * 3600, { value: -47, unit: 'hour' }],
  [-48 * 3600, { value: -2, unit: 'day' }],
  [3 * 86_400 + 5, { value: 3, unit: 'day' }],
])('%d seconds from now', (seconds, age) => {
  expect(ageOf(at(seconds), NOW)).toEqual(age);
});
