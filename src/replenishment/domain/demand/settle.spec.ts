import { jest } from '@jest/globals';
import { settle } from './settle.js';

const counted = (pass: (from: number) => number) => jest.fn(pass);

it.each([0.1, 0.5, 0.95])('goes straight to where steady passes lead, each going %d', (part) => {
  const pass = counted((from) => part * from + (1 - part) * 8);
  expect(settle(2, pass)).toBeCloseTo(8, 9);
  expect(pass.mock.calls.length).toBeLessThanOrEqual(3);
});

it('comes close where passes change on the way', () => {
  // cos x = x at 0.739085, and sqrt(x + 2) = x at 2.
  expect(settle(0.5, Math.cos)).toBeCloseTo(0.739085, 6);
  expect(settle(1, (from) => Math.sqrt(from + 2))).toBeCloseTo(2, 6);
});

it('needs no more than 6 passes', () => {
  const pass = counted((from) => Math.sqrt(from + 1e6));
  settle(1e-6, pass);
  expect(pass.mock.calls.length).toBeLessThanOrEqual(6);
});

it('stays where it starts when a pass leads nowhere', () => {
  expect(settle(0, () => 0)).toBe(0);
  expect(settle(3, () => 3)).toBe(3);
});
