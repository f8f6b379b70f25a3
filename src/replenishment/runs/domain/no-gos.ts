import type { Rules } from '../../../config/index.js';
import { judgePurchase } from '../../../guardrails/index.js';

export interface Named {
  skuId: string;
  title: string;
  category: string | null;
}

/** Why entries must never be bought, by their position; each may go by several names. */
export function noGos(
  entries: readonly (readonly Named[])[],
  rules: Rules,
): ReadonlyMap<number, string> {
  const names = entries.flatMap((named, entry) => named.map((name) => ({ entry, name })));
  const verdict = judgePurchase(
    {
      now: new Date(0),
      totalFen: 0,
      lines: names.map(({ name }) => name),
      spentWithoutApprovalFen: 0,
      approved: true,
    },
    { ...rules, killSwitchEngaged: false },
  );
  if (verdict.kind !== 'deny') return new Map();
  const reasons = new Map<number, string>();
  for (const { line, reason } of verdict.objections) {
    const entry = line === undefined ? undefined : names[line]?.entry;
    if (entry !== undefined && !reasons.has(entry)) reasons.set(entry, reason);
  }
  return reasons;
}
