import type { Approval } from '../api/shapes.js';
import { isUnused, subjectAddress } from './subject.js';

const about = (type: Approval['subject']['type'], location?: string): Approval =>
  ({ subject: { type, id: 'x 1' }, location }) as Approval;

it.each([
  [about('checkout'), '/purchases/x%201'],
  [about('replenishment_run'), '/restocking/runs/x%201'],
  [about('price_change', 'M1'), '/machines/M1'],
  [about('price_change'), undefined],
])('links a decision about a %j', (approval, address) => {
  expect(subjectAddress(approval)).toBe(address);
});

it('counts an approval as unused until what was approved is done', () => {
  expect(isUnused({ status: 'approved' })).toBe(true);
  expect(isUnused({ status: 'approved', used_at: '2026-11-15T12:00:00+08:00' })).toBe(false);
  expect(isUnused({ status: 'rejected' })).toBe(false);
});
