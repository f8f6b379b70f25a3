import { createHash } from 'node:crypto';
import type { Terms } from '../../approvals/index.js';
import type { PriceLine, WantedPrice } from './price-line.js';
import { skuId } from '../../skus/index.js';

/** `waiting`: a person has to set the prices at the machine. */
export type PriceChangeStatus =
  'asked' | 'in_progress' | 'waiting' | 'approved' | 'done' | 'failed' | 'closed';

export type PriceChangeTrigger = 'start' | 'wait' | 'succeed' | 'fail' | 'close';

type Transitions = Partial<Record<PriceChangeTrigger, PriceChangeStatus>>;

/**
 * A failed change that the owner approved may be retried under the same decision. One that only
 * asks for what waits already is closed.
 */
const TRANSITIONS = {
  asked: { start: 'in_progress', close: 'closed' },
  in_progress: { wait: 'waiting', succeed: 'done', fail: 'failed', close: 'closed' },
  waiting: { succeed: 'done', close: 'closed' },
  approved: { start: 'in_progress', close: 'closed' },
  done: {},
  failed: {},
  closed: {},
} as const satisfies Record<PriceChangeStatus, Transitions>;

/** Undefined if the trigger does not apply to this status. */
export function nextStatus(
  status: PriceChangeStatus,
  trigger: PriceChangeTrigger,
  hasApproval: boolean,
): PriceChangeStatus | undefined {
  const transitions: Transitions = TRANSITIONS[status];
  const next = transitions[trigger];
  return next === 'failed' && hasApproval ? 'approved' : next;
}

const CHANGE_ID = /^prc-([1-9]\d{0,17})$/;

export const changeId = (number: string): string => `prc-${number}`;

/** The number in a well-formed id. */
export const changeNumber = (id: string): string | undefined => CHANGE_ID.exec(id)?.[1];

/** Equal for the same products and new prices in any order. */
export function requestKey(wanted: readonly WantedPrice[]): string {
  const entries = wanted.map(({ vendorSku, priceFen }) => JSON.stringify([vendorSku, priceFen]));
  return createHash('sha256').update(entries.sort().join('\n')).digest('hex');
}

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** The delay before the next attempt, after this many failed reads of the machine. */
export const settlePauseMs = (looks: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(looks, 16), LONGEST_MS);

/** The content of a decision about prices. */
export interface PriceContent {
  location: string;
  namespace: string;
  lines: readonly PriceLine[];
}

/** The terms shown to the owner. */
export const priceTerms = ({ location, namespace, lines }: PriceContent): Terms => ({
  locationId: location,
  lines: lines.map(({ vendorSku, title, beforeFen, afterFen }) => ({
    item: { id: skuId(namespace, vendorSku), title },
    priceFen: afterFen,
    previousFen: beforeFen,
  })),
});
