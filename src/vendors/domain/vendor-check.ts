import { isNotSent, type OrderNotSent, type ReadResult } from '../../adapters/index.js';

/** What is checked, by what it is used for. */
export const CHECKED = [
  'catalog',
  'order_status',
  'ordering',
  'sales',
  'inventory',
  'pricing',
  'replenishment',
] as const;
export type Checked = (typeof CHECKED)[number];

export const CHECK_OUTCOMES = ['works', 'fails', 'not_tested', 'off'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export const CHECK_CODES = [
  'ok',
  'unauthorized',
  'unsupported',
  'unknown_ref',
  'refused',
  'unreachable',
  'invalid_answer',
  'would_write',
  'no_machine',
  'switched_off',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

export interface CheckResult {
  capability: Checked;
  outcome: CheckOutcome;
  code: CheckCode;
  /** The vendor's own reason. */
  reason?: string;
  /** How many records it returned. */
  count?: number;
}

/** What the owner can do about it. */
export const NEXT_STEPS: Record<CheckCode, string> = {
  ok: 'Nothing to do.',
  unauthorized: 'Replace the token: the vendor refused it.',
  unsupported: 'The vendor does not serve this: switch it off here, or ask the vendor to serve it.',
  unknown_ref: 'Check the base URL: the vendor does not know this path.',
  refused: 'Ask the vendor why it refuses this.',
  unreachable: 'Check the base URL, and that this service can reach the vendor. Then check again.',
  invalid_answer: 'Ask the vendor to correct its answer as described.',
  would_write: 'Not tried, because it would change something at the vendor.',
  no_machine: 'Register a machine of this vendor, then check again.',
  switched_off: 'Switch it on if the vendor serves it.',
};

/** A record that can be read, with how many there are. */
export function ofRead<T>(
  capability: Checked,
  result: ReadResult<T>,
  count: (value: T) => number,
): CheckResult {
  if (result.ok) return { capability, outcome: 'works', code: 'ok', count: count(result.value) };
  return { capability, outcome: 'fails', code: result.kind, reason: result.reason };
}

/**
 * The status of a reference that nobody has used: a vendor must say that it does not know it.
 * Otherwise nobody can tell an order that arrived there from one that was lost on the way.
 */
export function ofUnusedReference(
  capability: Checked,
  result: ReadResult<unknown> | OrderNotSent,
): CheckResult {
  if (result.ok || isNotSent(result)) {
    return {
      capability,
      outcome: 'fails',
      code: 'invalid_answer',
      reason: 'it claims to know a reference that was never used',
    };
  }
  const { kind, reason } = result;
  if (kind === 'unknown_ref') return { capability, outcome: 'works', code: 'ok' };
  return { capability, outcome: 'fails', code: kind, reason };
}

export const notTested = (
  capability: Checked,
  code: 'would_write' | 'no_machine',
): CheckResult => ({
  capability,
  outcome: 'not_tested',
  code,
});

export const switchedOff = (capability: Checked): CheckResult => ({
  capability,
  outcome: 'off',
  code: 'switched_off',
});
