import type { Invariant } from '../../support/trials/finding.js';
import type { Evidence } from '../evidence.js';
import { CLOSED } from '../side/client.js';

/** A revocation counts before its answer arrives. */
const EARLY_MS = 5_000;

export const noInternalError: Invariant<Evidence> = {
  name: 'no_internal_error',
  says: 'no request was answered with an unexpected error, or not at all while its credential works',
  examine({ exchanges }, tally) {
    for (const { method, path, status, excerpt, credential, answeredAt } of exchanges) {
      const isUnanswered =
        status === CLOSED && answeredAt < (credential?.deadFrom ?? Infinity) - EARLY_MS;
      tally.check(status !== 500 && !isUnanswered, () => `${method} ${path}: ${excerpt}`);
    }
  },
};

export const answersAreEnveloped: Invariant<Evidence> = {
  name: 'answers_are_enveloped',
  says: 'every answer has the envelope, and every refusal a message with code and content',
  examine({ exchanges }, tally) {
    for (const { method, path, status, isWellFormed, excerpt } of exchanges) {
      tally.check(isWellFormed, () => `${method} ${path}: ${status} ${excerpt}`);
    }
  },
};

export const ownerIsServed: Invariant<Evidence> = {
  name: 'owner_is_served',
  says: 'the owner can always change limits and credentials',
  examine({ ownerRefusals }, tally) {
    tally.check(ownerRefusals.length === 0, () => ownerRefusals.join('; '));
  },
};
