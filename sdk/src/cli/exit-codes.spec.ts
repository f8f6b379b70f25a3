import { RoutekeeperError, UnreachableError } from '../client/failure.js';
import { exitCodeOf } from './exit-codes.js';

const answer = (status: number, code?: string) =>
  new RoutekeeperError(status, code === undefined ? [] : [{ type: 'error', code, content: '-' }]);

it.each([
  [1, answer(401, 'unauthorized')],
  [1, answer(404, 'not_found')],
  [1, answer(502, 'supplier_rejected')],
  [1, new Error('unexpected')],
  [3, answer(403, 'forbidden')],
  [3, answer(409, 'kill_switch_engaged')],
  [3, answer(503, 'guard_unverifiable')],
  [3, answer(429, 'repeating_itself')],
  [4, answer(429, 'rate_limited')],
  [4, answer(503, 'unavailable')],
  [4, answer(502)],
  [4, new UnreachableError('http://rk', new Error('refused'))],
])('is %i for %s', (code, error) => {
  expect(exitCodeOf(error)).toBe(code);
});
