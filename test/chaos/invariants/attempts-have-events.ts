import type { Evidence } from '../evidence.js';
import { isAnswered, type Answered } from '../exchange.js';
import type { Invariant } from './finding.js';
import { eventsByCheckout } from './events-by-checkout.js';

export const attemptsHaveEvents: Invariant = {
  name: 'attempts_have_events',
  says: 'each order has one completion event, and each answered attempt has at least one event of its own',
  examine(evidence, tally) {
    const told = eventsByCheckout(evidence);
    for (const { ref } of evidence.books.orders) {
      const completions = (told.get(ref) ?? []).filter((kind) => kind === 'checkout_completed');
      tally.check(
        completions.length === 1,
        () => `${ref} was bought, and told of ${completions.length} times`,
      );
    }
    for (const [id, attempts] of answeredAttempts(evidence)) {
      const events = told.get(id) ?? [];
      tally.check(
        events.length >= attempts.length,
        () =>
          `${id} was tried ${attempts.length} times with answers ` +
          `${attempts.map(({ answer }) => answer.status).join(', ')}, and told of ${events.length} times`,
      );
    }
  },
};

/** Attempts with an outcome of their own, without repetitions of an earlier outcome. */
function answeredAttempts({ exchanges }: Evidence): Map<string, Answered[]> {
  const attempts = new Map<string, Answered[]>();
  const completed = new Set<string>();
  for (const exchange of exchanges.filter(isAnswered)) {
    const { errand, subject, answer } = exchange;
    if (errand !== 'complete' || answer.replayed || answer.later) continue;
    if (![200, 401, 409, 502, 503].includes(answer.status)) continue;
    if (answer.body.status === 'completed') {
      if (completed.has(subject)) continue;
      completed.add(subject);
    }
    attempts.set(subject, [...(attempts.get(subject) ?? []), exchange]);
  }
  return attempts;
}
