import { isShown, shownFrom } from './shown.js';

it.each([
  ['', 'pending'],
  ['show=decided', 'decided'],
  ['show=all', 'all'],
  ['show=else', 'pending'],
] as const)('reads %j as %s', (search, shown) => {
  expect(shownFrom(new URLSearchParams(search))).toBe(shown);
});

it('shows as decided what was approved or rejected', () => {
  const shown = (['pending', 'approved', 'rejected'] as const).map((status) =>
    isShown('decided', { status }),
  );
  expect(shown).toEqual([false, true, true]);
});

it('shows as pending only what waits, and everything as all', () => {
  expect(isShown('pending', { status: 'approved' })).toBe(false);
  expect(isShown('pending', { status: 'pending' })).toBe(true);
  expect(isShown('all', { status: 'rejected' })).toBe(true);
});
