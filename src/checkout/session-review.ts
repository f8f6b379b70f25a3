import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Approvals, type Approval } from '../approvals/index.js';
import type { Rules } from '../config/index.js';
import { judgePurchase, type PurchaseFacts, type Verdict } from '../guardrails/index.js';
import { skuId } from '../skus/index.js';
import {
  covers,
  isAbout,
  purchaseContent,
  type PurchaseContent,
} from './domain/approved-content.js';
import { assess, type Assessment } from './domain/assessment.js';
import { destinationOf } from './domain/destination.js';
import { missingInformation } from './domain/fulfillment.js';
import { costText, type Offers } from './domain/lines.js';
import type { Problem } from './domain/problem.js';
import type { Session } from './domain/session.js';
import { nextStatus } from './domain/session-states.js';
import { differs, submissionOf } from './domain/submission.js';
import { savedDestination } from './saved-destination.js';
import { SessionRepository } from './session.repository.js';

export interface Review {
  session: Session;
  /** Whether the owner approved exactly this. */
  approved: boolean;
}

/** By what a session is looked at. */
export interface ReviewBasis {
  rules: Rules;
  offers: Offers;
  /** What is wrong with it already. */
  known?: readonly Problem[];
  /** The profile of whoever made the request, for the owner to see if need be. */
  askedBy: string | null;
}

export interface Judgement {
  verdict: Verdict;
  approved: boolean;
  decision: Approval | undefined;
}

/** Looks at a session by the rules and the supplier's state of now, and asks the owner if need be. */
@Injectable()
export class SessionReview {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly approvals: Approvals,
  ) {}

  /** @param session locked by the caller's transaction, with the content that is to be. */
  async review(
    manager: EntityManager,
    session: Session,
    { rules, offers, known = [], askedBy }: ReviewBasis,
  ): Promise<Review> {
    const now = new Date();
    // The kill switch stops completing, not preparing.
    const preparing = { ...rules, killSwitchEngaged: false };
    const { verdict, approved, decision } = await this.judge(manager, session, preparing);
    const { lines, fulfillment } = session;
    const sentOtherwise = wasSentOtherwise(session, now);
    const assessment = assess({
      lines,
      fulfillment,
      offers,
      now,
      verdict,
      known,
      sentOtherwise,
    });
    const status = nextStatus(session.status, assessment.trigger);
    if (!status) throw new Error(`A session that is ${session.status} is not reviewed`);
    const approvalId = await this.decisionFor(manager, session, assessment, decision, askedBy);
    const { problems } = assessment;
    return { session: { ...session, status, problems, approvalId }, approved };
  }

  /** What the rules say of it; a decision about other content is closed on the way. */
  async judge(manager: EntityManager, session: Session, rules: Rules): Promise<Judgement> {
    // In this order: whoever closes a decision holds the turn of events afterwards.
    const spentWithoutApprovalFen = await this.spent(manager, session, rules);
    const decision = await this.decisionOn(manager, session, rules);
    const approved = decision?.status === 'approved' && decision.usedAt === null;
    const facts: PurchaseFacts = {
      now: new Date(),
      approved,
      totalFen: session.exactFen,
      lines: session.lines.map(({ vendorSku, title, category }) => ({
        skuId: skuId(session.vendor, vendorSku),
        title,
        category,
      })),
      spentWithoutApprovalFen,
    };
    return { verdict: judgePurchase(facts, rules), approved, decision };
  }

  private async spent(manager: EntityManager, { id }: Session, rules: Rules): Promise<number> {
    if (rules.spendingLimitPerDay === null) return 0;
    return this.sessions.spentWithoutApproval(manager, id);
  }

  /** The decision that is about this very content; one about anything else counts no more. */
  private async decisionOn(
    manager: EntityManager,
    session: Session,
    rules: Rules,
  ): Promise<Approval | undefined> {
    const { id, approvalId } = session;
    if (approvalId === null) return undefined;
    const decision = await this.approvals.lock(manager, approvalId);
    if (!decision || counts(decision, session, rules)) return decision;
    await this.approvals.supersede(manager, approvalId, `Checkout ${id} has other content now`);
    return undefined;
  }

  private async decisionFor(
    manager: EntityManager,
    session: Session,
    { trigger, problems }: Assessment,
    decision: Approval | undefined,
    askedBy: string | null,
  ): Promise<string | null> {
    if (trigger === 'found_ready' && decision?.status === 'pending') {
      const why = `Checkout ${session.id} needs no decision any more`;
      await this.approvals.supersede(manager, decision.id, why);
      return null;
    }
    if (trigger !== 'found_escalation' || decision?.status === 'pending') {
      return decision?.id ?? null;
    }
    const asked = await this.approvals.ask(manager, {
      kind: 'restock_plan',
      subject: { type: 'checkout', id: session.id },
      summary: `Buy ${describeLines(session)} from ${session.vendor} for ${costText(session)} (checkout ${session.id})`,
      reasoning: problems.map(({ content }) => content).join('; '),
      askedBy,
      content: contentOf(session),
    });
    return asked.id;
  }
}

const contentOf = (session: Session): PurchaseContent =>
  purchaseContent(session, destinationOf(session.fulfillment));

/** An open question must be about exactly what is wanted; an answer serves for less as well. */
function counts({ status, content }: Approval, session: Session, rules: Rules): boolean {
  const decided = content as PurchaseContent;
  const wanted = contentOf(session);
  return status === 'pending'
    ? isAbout(decided, wanted)
    : covers(decided, wanted, savedDestination(rules));
}

function wasSentOtherwise({ lines, fulfillment, submission }: Session, now: Date): boolean {
  if (fulfillment === null || missingInformation(fulfillment, now).length > 0) return false;
  return differs(submission, submissionOf(lines, fulfillment));
}

const NAMED_AT_MOST = 3;

function describeLines({ lines }: Session): string {
  const named = lines
    .slice(0, NAMED_AT_MOST)
    .map(
      ({ title, quantity, unit }) => `${quantity} ${unit === 'BX' ? 'boxes of ' : '× '}${title}`,
    );
  const more = lines.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
