import { ApiFailure } from '../api/failure.js';
import { isAnswerKept } from './answer-kept.js';

const failure = (status: number, code: string) =>
  new ApiFailure(status, [{ type: 'error', code, content: code }]);

it.each([
  [failure(409, 'kill_switch_engaged'), true],
  [failure(409, 'idempotency_conflict'), true],
  [failure(404, 'not_found'), true],
  [failure(502, 'upstream_unreachable'), true],
  [failure(409, 'conflict'), false],
  [failure(400, 'invalid'), false],
  [failure(503, 'unavailable'), false],
  [failure(0, 'unreachable'), false],
  [new ApiFailure(502, []), false],
  [new Error('anything else'), false],
])('says whether %s stays the answer', (error, kept) => {
  expect(isAnswerKept(error)).toBe(kept);
});
