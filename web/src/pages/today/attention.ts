import type { Attention, AttentionItem } from '../../api/shapes.js';

export type Kind = AttentionItem['kind'];

export const KINDS: readonly Kind[] = [
  'approval',
  'stock',
  'checkout',
  'vendor',
  'machine',
  'price',
];

/** How many things wait, listed or not. */
export const waiting = (counts: Attention['counts']): number =>
  KINDS.reduce((sum, kind) => sum + counts[kind], 0);

export interface Step {
  step: 'decide' | 'seeMachine' | 'openPurchase';
  to: string;
}

/** What a person does about it next; undefined where there is nothing to do but to wait. */
export function nextStep({ approval, checkout, location }: AttentionItem): Step | undefined {
  if (approval) return { step: 'decide', to: `/approvals/${encodeURIComponent(approval.id)}` };
  if (checkout)
    return { step: 'openPurchase', to: `/purchases/${encodeURIComponent(checkout.id)}` };
  if (location !== undefined)
    return { step: 'seeMachine', to: `/machines/${encodeURIComponent(location)}` };
  return undefined;
}

export interface Listing {
  shown: readonly AttentionItem[];
  /** Listed, but not shown until somebody asks. */
  folded: number;
  /** The service counted them, but does not list them. */
  unlisted: number;
}

/** @param kind undefined for all of them. */
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

/** They are few, wait for nobody else, and may end what is lost below. */
const decisionsFirst = (items: readonly AttentionItem[]): readonly AttentionItem[] => [
  ...items.filter(({ kind }) => kind === 'approval'),
  ...items.filter(({ kind }) => kind !== 'approval'),
];
