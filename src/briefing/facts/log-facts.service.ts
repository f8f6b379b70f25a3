import { Injectable } from '@nestjs/common';
import { ApprovalRequestService, type TermedApproval } from '../../approvals/index.js';
import { EventReaderService, type NewEvent } from '../../events/index.js';
import type { BriefingFacts, Decided } from '../domain/briefing-facts.js';
import { isOwn, type OwnMachines } from './own-machines.js';

const DAY_MS = 86_400_000;

/** What went wrong and is not found by looking at the present state. */
const FAILURES: readonly NewEvent['kind'][] = [
  'access_denied',
  'kill_switch',
  'price_change_failed',
  'repeating_itself',
  'sync_problem',
];

/** The moment from which a briefing tells what happened. */
export interface Since {
  eventId: string | null;
  at: Date;
  /** The position in the log. */
  seq: number;
}

/** Reads what happened. */
@Injectable()
export class LogFactsService {
  constructor(
    private readonly events: EventReaderService,
    private readonly approvals: ApprovalRequestService,
  ) {}

  /**
   * @param eventId 24 hours ago when omitted.
   * @throws UcpError when there is no such event.
   */
  async locate(eventId: string | undefined, now: Date): Promise<Since> {
    if (eventId !== undefined) {
      const { seq, storedAt: at } = await this.events.locate(eventId, '$.since');
      return { eventId, at, seq };
    }
    const at = new Date(now.getTime() - DAY_MS);
    return { eventId: null, at, seq: await this.events.placeAt(at) };
  }

  async since(
    { at, seq }: Since,
    own: OwnMachines,
  ): Promise<Pick<BriefingFacts, 'newestEventId' | 'failures' | 'decided'>> {
    const [newestEventId, failures, decided] = await Promise.all([
      this.events.newestId(),
      this.events.repeated(FAILURES, seq),
      this.approvals.decidedSince(at),
    ]);
    return {
      newestEventId,
      failures: failures.filter(({ location }) => isOwn(own, location)),
      decided: decided
        .filter(({ terms }) => isOwn(own, terms.locationId ?? null))
        .flatMap(decidedOf),
    };
  }
}

function decidedOf({ approval }: TermedApproval): Decided[] {
  const { id, status, summary, resolvedBy, resolvedByPrincipal, resolvedAt, usedAt } = approval;
  if (resolvedAt === null) return [];
  return [
    {
      id,
      approved: status === 'approved',
      summary,
      by: resolvedBy ?? resolvedByPrincipal?.name ?? '',
      reason: approval.resolutionReason,
      at: resolvedAt,
      usedAt,
    },
  ];
}
