import type { Text } from '../../texts/index.js';

export type DenialCode = 'hard_no_go' | 'kill_switch_engaged';

/** One reason against a write, for an owner to understand. */
export interface Objection {
  reason: Text;
  /** The index of the line concerned, from 0. */
  line?: number;
}

export type Verdict =
  | { kind: 'allow' }
  | { kind: 'needs_approval'; objections: Objection[] }
  | { kind: 'deny'; code: DenialCode; objections: Objection[] };

export const ALLOW: Verdict = { kind: 'allow' };

export const needsApproval = (...objections: Objection[]): Verdict =>
  objections.length === 0 ? ALLOW : { kind: 'needs_approval', objections };

export const deny = (code: DenialCode, ...objections: Objection[]): Verdict =>
  objections.length === 0 ? ALLOW : { kind: 'deny', code, objections };

/**
 * The strictest verdict wins: denial, then approval, then allow. Reasons for an approval are
 * combined.
 */
export function strictest(verdicts: readonly Verdict[]): Verdict {
  const denial = verdicts.find(({ kind }) => kind === 'deny');
  if (denial) return denial;
  return needsApproval(
    ...verdicts.flatMap((verdict) => (verdict.kind === 'needs_approval' ? verdict.objections : [])),
  );
}
