import type { TimelineTexts } from '../params/timeline.js';
import type { Words } from '../words.js';
import { editText, surplusText } from './runs.js';

export const TIMELINE: Words<keyof TimelineTexts> = {
  plan_built: () => 'Built from the plan',
  plan_changed: editText,
  plan_covered: ({ decision }) => `Covered by decision ${decision}`,
  plan_decided: ({ by, decision, approved }) =>
    `${by ?? 'The owner'} ${approved ? 'approved' : 'rejected'} it (decision ${decision})`,
  plan_abandoned: ({ words }) => (words === undefined ? 'Abandoned' : `Abandoned: ${words}`),
  order_simulated: () => 'Ordered from a simulated supplier',
  order_prepared: ({ vendors, again }) =>
    `Placed${again ? ' again' : ''} with ${vendors.join(', ')}; nothing is bought before its purchases are completed`,
  goods_received: ({ machine, words, ...more }) =>
    [
      words ?? (machine === undefined ? 'Received' : `Received at machine ${machine}`),
      ...surplusText(more),
    ].join('; '),
};
