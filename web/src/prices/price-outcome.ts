import type { Message, PricesAnswer } from '../api/shapes.js';

export interface PriceOutcome {
  /** The pending approval: the price is not changed yet. */
  approvalId: string | undefined;
  updated: PricesAnswer['updated'];
  /** Someone has to set these at the machine: they are not changed yet. */
  waiting: NonNullable<PricesAnswer['waiting']>;
  /** Further messages, for example that the price is below cost. */
  notes: Message[];
}

export function outcomeOf(answer: PricesAnswer): PriceOutcome {
  const { updated, waiting = [], messages = [], actions = {} } = answer;
  const waits = messages.some(({ code }) => code === 'approval_required');
  const [decision] = Object.entries(actions)
    .filter(([type]) => type.endsWith('.approval'))
    .flatMap(([, pending]) => pending);
  return {
    approvalId: waits ? decision?.id : undefined,
    updated,
    waiting,
    notes: messages.filter(
      ({ code }) =>
        code !== 'waits_to_be_set' && (code !== 'approval_required' || decision === undefined),
    ),
  };
}
