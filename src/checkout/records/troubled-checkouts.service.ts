import { Injectable } from '@nestjs/common';
import { ApprovalRequestService } from '../../approvals/index.js';
import {
  TroubledCheckoutsRepository,
  type StoppedCheckout,
} from './troubled-checkouts.repository.js';

/** A purchase that is not getting anywhere by itself. */
export type TroubledCheckout = Omit<StoppedCheckout, 'approvalId'>;

@Injectable()
export class TroubledCheckoutsService {
  constructor(
    private readonly repository: TroubledCheckoutsRepository,
    private readonly approvals: ApprovalRequestService,
  ) {}

  /** One that waits for a decision is left to that. */
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
