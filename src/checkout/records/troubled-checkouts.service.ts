import { Injectable } from '@nestjs/common';
import { ApprovalRequestService } from '../../approvals/index.js';
import {
  TroubledCheckoutsRepository,
  type StoppedCheckout,
} from './troubled-checkouts.repository.js';

/** A purchase that will not complete without someone's help. */
export type TroubledCheckout = Omit<StoppedCheckout, 'approvalId'>;

@Injectable()
export class TroubledCheckoutsService {
  constructor(
    private readonly repository: TroubledCheckoutsRepository,
    private readonly approvals: ApprovalRequestService,
  ) {}

  /** Skips checkouts that wait for a decision: the decision itself is listed. */
  async find(): Promise<TroubledCheckout[]> {
    const stopped = await this.repository.find();
    const pending = await this.approvals.pendingAmong(
      stopped.flatMap(({ approvalId }) => approvalId ?? []),
    );
    return stopped.flatMap(({ approvalId, ...checkout }) =>
      approvalId !== null && pending.has(approvalId) ? [] : [checkout],
    );
  }
}
