import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService } from '../../approvals/index.js';
import { permits, PrincipalsRepository } from '../../auth/index.js';
import { decisionOf } from '../domain/decision-subject.js';
import type { DeliveryError } from '../domain/delivery-outcome.js';
import { NEEDED_SCOPE } from '../domain/notification.js';
import type { StoredNotice } from './delivery.js';

/** Decides at the last moment whether a person may and needs to be told something. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly principals: PrincipalsRepository,
    private readonly approvals: ApprovalRequestService,
  ) {}

  /**
   * Keeps the person from being revoked until the caller's transaction ends.
   * @returns what is still to be told, or why nothing is.
   */
  async remaining(
    manager: EntityManager,
    principalId: string,
    notices: readonly StoredNotice[],
  ): Promise<StoredNotice[] | DeliveryError> {
    const principal = await this.principals.hold(manager, principalId);
    if (!principal) return 'not_permitted';
    const permitted = notices.filter(
      ({ kind }) => kind === 'test' || permits(principal.scopes, NEEDED_SCOPE[kind]),
    );
    if (permitted.length === 0) return 'not_permitted';
    const needed = await this.withoutResolved(permitted);
    return needed.length === 0 ? 'no_longer_needed' : needed;
  }

  private async withoutResolved(notices: readonly StoredNotice[]): Promise<StoredNotice[]> {
    const pending = await this.approvals.pendingAmong(
      notices.flatMap(({ subject }) => decisionOf(subject) ?? []),
    );
    return notices.filter(({ subject }) => {
      const decision = decisionOf(subject);
      return decision === undefined || pending.has(decision);
    });
  }
}
