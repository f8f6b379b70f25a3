import { Injectable } from '@nestjs/common';
import { price, TimestampService, type ListPage } from '../ucp/index.js';
import { ApprovalHandlerRegistry } from './approval-handler.registry.js';
import type { Approval } from './approval.js';
import type { ApprovalBody, ApprovalLine, ApprovalList } from './approval.answers.js';
import type { Terms, TermsLine } from './domain/terms.js';

/** Enough to recognize an approval in a list; its own page shows the rest. */
const LINES_IN_A_LIST = 5;

@Injectable()
export class ApprovalView {
  constructor(
    private readonly timestamps: TimestampService,
    private readonly subjects: ApprovalHandlerRegistry,
  ) {}

  list({ items, pagination }: ListPage<Approval>): ApprovalList {
    return {
      approvals: items.map((approval) => this.body(approval, LINES_IN_A_LIST)),
      pagination,
    };
  }

  one(approval: Approval): ApprovalBody {
    return this.body(approval);
  }

  /** @param mostLines all lines by default. */
  private body(approval: Approval, mostLines?: number): ApprovalBody {
    const { id, kind, at, summary, reasoning, texts, subject, askedBy, status } = approval;
    const { resolvedAt, resolvedBy, usedAt, resolvedByPrincipal, resolutionReason } = approval;
    return {
      id,
      kind,
      at: this.timestamps.format(at),
      summary,
      reasoning,
      ...(texts && { texts }),
      subject,
      ...(askedBy.ucpAgent !== null && { requested_by: askedBy.ucpAgent }),
      ...(askedBy.principal && {
        asked_by: askedBy.principal.name,
        asked_by_principal: askedBy.principal,
      }),
      ...termsBody(this.subjects.termsOf(approval), mostLines),
      status,
      approved: status === 'pending' ? null : status === 'approved',
      ...(resolvedAt && { resolved_at: this.timestamps.format(resolvedAt) }),
      ...(resolvedBy !== null && { resolved_by: resolvedBy }),
      ...(resolvedByPrincipal && { resolved_by_principal: resolvedByPrincipal }),
      ...(resolutionReason !== null && { resolution_reason: resolutionReason }),
      ...(usedAt && { used_at: this.timestamps.format(usedAt) }),
    };
  }
}

const termsBody = (
  { amountFen, exactFen, destination, locationId, lines }: Terms,
  mostLines?: number,
): Pick<
  ApprovalBody,
  'amount' | 'exact_amount' | 'destination' | 'location' | 'lines' | 'lines_total'
> => ({
  ...(amountFen !== undefined && { amount: price(amountFen) }),
  ...(exactFen !== undefined &&
    amountFen !== undefined &&
    exactFen > amountFen && { exact_amount: price(exactFen) }),
  ...(destination && { destination }),
  ...(locationId !== undefined && { location: locationId }),
  ...(lines && { lines: lines.slice(0, mostLines).map(lineBody), lines_total: lines.length }),
});

const lineBody = ({
  item,
  quantity,
  unit,
  priceFen,
  previousFen,
  amountFen,
}: TermsLine): ApprovalLine => ({
  item,
  ...(quantity !== undefined && { quantity }),
  ...(unit !== undefined && { unit }),
  ...(priceFen !== undefined && { price: price(priceFen) }),
  ...(previousFen !== undefined && { previous: price(previousFen) }),
  ...(amountFen !== undefined && { amount: price(amountFen) }),
});
