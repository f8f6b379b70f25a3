import { isAnswered } from '../exchange.js';
import type { Invariant } from './finding.js';

export const noInternalError: Invariant = {
  name: 'no_internal_error',
  says: 'no request was answered with an unexpected error',
  examine({ exchanges }, tally) {
    for (const { method, path, answer } of exchanges.filter(isAnswered)) {
      tally.check(answer.status !== 500, () => `${method} ${path}: ${answer.text}`);
    }
  },
};
