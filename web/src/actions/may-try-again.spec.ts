import { ApiFailure } from '../api/failure.js';
import { mayTryAgain } from './may-try-again.js';

const failure = (status: number, code: string) =>
  new ApiFailure(status, [{ type: 'error', code, content: code }]);

it.each([
  [failure(400, 'invalid'), false],
  [failure(401, 'unauthorized'), false],
  [failure(403, 'forbidden'), false],
  [failure(404, 'not_found'), false],
  [failure(409, 'already_resolved'), false],
  [failure(409, 'conflict'), false],
  [failure(409, 'kill_switch_engaged'), false],
  [failure(409, 'a code of tomorrow'), false],
  [failure(502, 'supplier_rejected'), false],
  [failure(502, 'upstream_unreachable'), false],
  [failure(429, 'rate_limited'), true],
  [failure(503, 'guard_unverifiable'), true],
  [failure(0, 'unreachable'), true],
  [new ApiFailure(502, []), true],
  [new Error('anything else'), true],
])('says whether to try again after %s', (error, again) => {
  expect(mayTryAgain(error)).toBe(again);
});
