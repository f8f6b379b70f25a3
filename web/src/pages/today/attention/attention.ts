import type { Attention, AttentionItem } from '../../../api/shapes.js';

export type Kind = AttentionItem['kind'];

export const KINDS: readonly Kind[] = [
  'approval',
  'stock',
  'checkout',
  'vendor',
  'machine',
  'price',
  'task',
];

/** The number of items, listed or not. */
export const waiting = (counts: Attention['counts']): number =>
  KINDS.reduce((sum, kind) => sum + counts[kind], 0);

export interface Step {
  step: 'decide' | 'seeMachine' | 'openPurchase' | 'seeTasks';
  to: string;
}

/** The next step for the owner; undefined if they can only wait. */
export function nextStep({ approval, checkout, task, location }: AttentionItem): Step | undefined {
  if (approval) return { step: 'decide', to: `/approvals/${encodeURIComponent(approval.id)}` };
  if (checkout)
    return { step: 'openPurchase', to: `/purchases/${encodeURIComponent(checkout.id)}` };
  if (task) return { step: 'seeTasks', to: '/tasks' };
  if (location !== undefined)
    return { step: 'seeMachine', to: `/machines/${encodeURIComponent(location)}` };
  return undefined;
}

export interface Listing {
  shown: readonly AttentionItem[];
  /** Listed items hidden until the user expands the list. */
  folded: number;
  /** Items counted by the service but not listed. */
  unlisted: number;
}

/** @param kind undefined for all kinds. */
export function listing(
  { items, counts }: Pick<Attention, 'items' | 'counts'>,
  kind: Kind | undefined,
  most: number,
): Listing {
  const wanted =
    kind === undefined ? decisionsFirst(items) : items.filter((item) => item.kind === kind);
  const counted = kind === undefined ? waiting(counts) : counts[kind];
  return {
    shown: wanted.slice(0, most),
    folded: Math.max(0, wanted.length - most),
    unlisted: Math.max(0, counted - wanted.length),
  };
}

/**
 * Approvals come first: they are few, only the owner can decide them, and they may stop losses
 * below. Then what somebody asked to be reminded of.
 */
const decisionsFirst = (items: readonly AttentionItem[]): readonly AttentionItem[] => [
  ...items.filter(({ kind }) => kind === 'approval'),
  ...items.filter(({ kind }) => kind === 'task'),
  ...items.filter(({ kind }) => kind !== 'approval' && kind !== 'task'),
];
