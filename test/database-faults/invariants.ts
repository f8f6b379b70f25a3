import type { Evidence } from '../chaos/evidence.js';
import { isAnswered } from '../chaos/exchange.js';
import type { Invariant } from '../support/trials/finding.js';

/** The service is never killed, so it owes an answer to everybody. */
const everyRequestIsAnswered: Invariant<Evidence> = {
  name: 'every_request_is_answered',
  says: 'every request was answered in time',
  examine({ exchanges }, tally) {
    for (const exchange of exchanges) {
      const { method, path } = exchange;
      tally.check(isAnswered(exchange), () => `${method} ${path} was not answered within 20 s`);
    }
  },
};

const unavailableSaysSo: Invariant<Evidence> = {
  name: 'unavailable_says_so',
  says: 'every 503 has the envelope and says when to try again',
  examine({ exchanges }, tally) {
    for (const { method, path, answer } of exchanges.filter(isAnswered)) {
      if (answer.status !== 503) continue;
      const { ucp, messages } = answer.body as { ucp?: { status: string }; messages?: unknown[] };
      tally.check(
        answer.later && ucp?.status === 'error' && messages?.length === 1,
        () => `${method} ${path}: ${answer.later ? '' : 'no Retry-After, '}${answer.text}`,
      );
    }
  },
};

export const FAULT_INVARIANTS: readonly Invariant<Evidence>[] = [
  everyRequestIsAnswered,
  unavailableSaysSo,
];
