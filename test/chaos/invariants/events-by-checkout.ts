import type { Evidence } from '../evidence.js';

const SESSION_IDS = /(?<![\w-])(?:po_\d{8}_\d{3,}|po-\d+-\d+-\d+)(?!\d)/g;

/** The kinds of the events about purchase attempts, by session. */
export function eventsByCheckout({ events }: Evidence): Map<string, string[]> {
  const bySession = new Map<string, string[]>();
  for (const { kind, summary, reasoning } of events) {
    if (kind !== 'checkout_completed' && kind !== 'checkout_failed') continue;
    const named = new Set(`${summary} ${reasoning}`.match(SESSION_IDS));
    for (const id of named) bySession.set(id, [...(bySession.get(id) ?? []), kind]);
  }
  return bySession;
}
