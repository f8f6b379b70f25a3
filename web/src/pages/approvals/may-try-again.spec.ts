import { ApiFailure } from '../../api/failure.js';
import { mayTryAgain } from './may-try-again.js';

const failure = (status: number, code: string) =>
  new ApiFailure(status, [{ type: 'error', code, content: code }]);

it.each([
  [failure(409, 'already_resolved'), false],
  [failure(409, 'conflict'), false],
  [failure(502, 'supplier_rejected'), false],
  [failure(409, 'kill_switch_engaged'), true],
  [failure(503, 'guard_unverifiable'), true],
  [failure(0, 'unreachable'), true],
  [new Error('anything else'), true],
])('says whether to try again after %s', (error, again) => {
  expect(mayTryAgain(error)).toBe(again);
});
