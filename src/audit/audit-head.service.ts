import { Injectable } from '@nestjs/common';
import { ApprovalStatesRepository } from '../approvals/index.js';
import { TransactionService } from '../database/index.js';
import { EventChainRepository } from '../events/index.js';
import { headHash } from './domain/chain-hash.js';

export interface AuditHead {
  /** Null if nothing has happened yet. */
  eventId: string | null;
  hash: Buffer;
}

@Injectable()
export class AuditHeadService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly events: EventChainRepository,
    private readonly states: ApprovalStatesRepository,
  ) {}

  /** The event is read first: a verification accepts any state of a decision that came later. */
  async head(): Promise<AuditHead> {
    const manager = this.transactions.manager();
    const { eventId, hash } = await this.events.newest(manager);
    return { eventId, hash: headHash(hash, await this.states.newestHash(manager)) };
  }
}
