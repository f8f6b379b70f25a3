import type { Evidence } from '../evidence.js';
import type { ChangedPrices, SoldLine, SoldOrder } from '../market/market.js';
import type { StoredApproval, StoredPriceChange } from '../records.js';

/** What people approved, by what they did and not by what the service says about it. */
export class Approved {
  private readonly byId: ReadonlyMap<string, StoredApproval>;
  private readonly ofCheckout = new Map<string, StoredApproval[]>();
  private readonly decided: ReadonlySet<string>;

  constructor(private readonly evidence: Evidence) {
    this.byId = new Map(evidence.approvals.map((approval) => [approval.id, approval]));
    for (const approval of evidence.approvals) {
      if (approval.subjectType !== 'checkout') continue;
      const known = this.ofCheckout.get(approval.subjectId) ?? [];
      this.ofCheckout.set(approval.subjectId, [...known, approval]);
    }
    this.decided = new Set(
      evidence.decisions.flatMap(({ approvalId, by, approved }) =>
        approved ? [`${by} ${approvalId}`] : [],
      ),
    );
  }

  /** Whether a person approved it, or the run that it is a part of. */
  byPeople({ id, status, content, subjectId, resolvedBy, resolver }: StoredApproval): boolean {
    if (status !== 'approved') return false;
    if (resolver) {
      const subject = content.location ?? subjectId;
      return (
        this.decided.has(`${resolver.id} ${id}`) ||
        this.evidence.approvedInOneStep.has(`${resolver.id} ${subject}`)
      );
    }
    const whole = this.byId.get(/^decision (\S+)$/.exec(resolvedBy ?? '')?.[1] ?? '');
    return whole !== undefined && this.byPeople(whole);
  }

  order({ ref, vendor, lines, totalFen }: SoldOrder): boolean {
    return (this.ofCheckout.get(ref) ?? []).some(
      (approval) =>
        this.byPeople(approval) &&
        approval.content.vendor === vendor &&
        totalFen <= Math.max(approval.content.totalFen ?? 0, approval.content.exactFen ?? 0) &&
        isPartOf(lines, approval),
    );
  }

  /** @param change of a machine's prices as the vendor recorded it, and as the service did. */
  prices({ lines }: ChangedPrices, { approvalId }: StoredPriceChange): boolean {
    const approval = approvalId === null ? undefined : this.byId.get(approvalId);
    if (!approval || !this.byPeople(approval)) return false;
    const seen = new Map(approval.content.lines?.map((line) => [line.vendorSku, line]));
    return lines.every(({ vendorSku, priceFen, beforeFen }) => {
      const { afterFen, beforeFen: seenBefore = 0 } = seen.get(vendorSku) ?? {};
      return (
        afterFen === priceFen && Math.abs(priceFen - beforeFen) <= Math.abs(priceFen - seenBefore)
      );
    });
  }
}

function isPartOf(lines: readonly SoldLine[], { content }: StoredApproval): boolean {
  const left = new Map<string, number>();
  for (const { vendorSku, unit, quantity = 0 } of content.lines ?? []) {
    const good = `${vendorSku} ${unit === 'BX' ? 'pack' : 'each'}`;
    left.set(good, (left.get(good) ?? 0) + quantity);
  }
  return lines.every(({ vendorSku, unit, quantity }) => {
    const good = `${vendorSku} ${unit}`;
    const remaining = (left.get(good) ?? 0) - quantity;
    left.set(good, remaining);
    return remaining >= 0;
  });
}
