import type { Message, PricesAnswer } from '../api/shapes.js';

export interface PriceOutcome {
  /** The pending approval: the price is not changed yet. */
  approvalId: string | undefined;
  updated: PricesAnswer['updated'];
  /** Further messages, for example that the price is below cost. */
  notes: Message[];
}

export function outcomeOf({ updated, messages = [], actions = {} }: PricesAnswer): PriceOutcome {
  const waits = messages.some(({ code }) => code === 'approval_required');
  const [decision] = Object.entries(actions)
    .filter(([type]) => type.endsWith('.approval'))
    .flatMap(([, pending]) => pending);
  return {
    approvalId: waits ? decision?.id : undefined,
    updated,
    notes: messages.filter(({ code }) => code !== 'approval_required' || !decision),
  };
}
