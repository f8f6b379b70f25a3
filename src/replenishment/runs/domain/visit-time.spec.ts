import { visitMinutes } from './visit-time.js';

it('counts each machine once and every unit', () => {
  const lines = [
    { locationId: 'M1', quantity: 6 },
    { locationId: 'M1', quantity: 7 },
    { locationId: 'M2', quantity: 1 },
  ];
  expect(visitMinutes(lines)).toBe(23);
  expect(visitMinutes([])).toBe(0);
});
