import { decisionOf } from './run-summary.js';

it.each([
  ['pending_approval', { required: true, id: 'dec-1' }, 'owner'],
  ['approved', { required: true, id: 'dec-1', approved: true }, 'approved'],
  ['rejected', { required: true, id: 'dec-1', approved: false }, 'rejected'],
  ['placed', { required: false }, 'free'],
  ['nothing_to_do', { required: false }, 'none'],
  ['blocked', { required: false }, 'none'],
] as const)('of a run that is %s', (status, approval, decision) => {
  expect(decisionOf({ status, approval })).toBe(decision);
});
