import type { Approval } from '../../api/shapes.js';
import { keptInPlace } from './kept-in-place.js';

const approval = (minute: number, status: Approval['status'] = 'pending') =>
  ({ id: `dec-${minute}`, at: `2026-11-15T12:0${minute}:00+08:00`, status }) as Approval;

it('leaves the list as it is when nothing was decided', () => {
  const listed = [approval(3), approval(1)];
  expect(keptInPlace(listed, [])).toBe(listed);
});

it('keeps what was decided where it stood', () => {
  const decided = approval(2, 'approved');
  expect(keptInPlace([approval(3), approval(1)], [decided])).toEqual([
    approval(3),
    decided,
    approval(1),
  ]);
});

it('shows it as decided while the list still has it as pending', () => {
  const decided = approval(1, 'rejected');
  expect(keptInPlace([approval(3), approval(1)], [decided])).toEqual([approval(3), decided]);
});
