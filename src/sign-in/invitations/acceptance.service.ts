import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import {
  authorOf,
  isInvitationCode,
  PrincipalsRepository,
  RateLimits,
  secretHash,
  SessionService,
  type Principal,
  type SignInMethod,
} from '../../auth/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

/** How a person will sign in from now on. */
export interface ChosenMethod {
  method: Exclude<SignInMethod, 'token'>;
  event: 'passkey_added' | 'password_set';
  store: (manager: EntityManager, principalId: string) => Promise<void>;
}

/** Turns an invitation into a way to sign in. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly methods: InvitationsService,
    private readonly principals: PrincipalsRepository,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** @returns who is invited. */
  async find(code: string, request: FastifyRequest): Promise<Principal> {
    this.sessions.refuseForeignPages(request);
    const id = isInvitationCode(code) ? await this.invitations.find(secretHash(code)) : undefined;
    const invited = id === undefined ? undefined : await this.principals.find(id);
    if (invited && isActive(invited, this.clock.current())) return invited;
    this.limits.countFailure(request.ip);
    throw refused();
  }

  /**
   * Replaces every earlier way in which the person signed in: whoever needs a new invitation may
   * have lost the old one to somebody else.
   * @returns the `Set-Cookie` header of a new session.
   */
  async accept(
    code: string,
    { id, name }: Principal,
    { method, event, store }: ChosenMethod,
    request: FastifyRequest,
  ): Promise<string> {
    return this.transactions.run(async (manager) => {
      // Locked first, as when a principal is revoked.
      const principal = await this.principals.lock(manager, id);
      const isValid = await this.invitations.use(manager, secretHash(code));
      if (!principal || !isActive(principal, this.clock.current()) || !isValid) throw refused();
      await this.methods.removeMethods(manager, id);
      await store(manager, id);
      const cookie = await this.sessions.open(request, { principalId: id, method });
      const by = authorOf(principal);
      await this.events.append(
        manager,
        {
          kind: 'invitation_accepted',
          summary: text('invitation_accepted', { name, id }),
          reasoning: text('invitation_accepted_why', {}),
          by,
        },
        {
          kind: event,
          summary: text('method_chosen', { name, id, method }),
          reasoning: text('method_chosen_why', {}),
          by,
        },
      );
      return cookie;
    });
  }
}

const isActive = ({ revokedAt, expiresAt }: Principal, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** One answer for all, so that nobody learns which codes existed. */
const refused = () =>
  new UcpError('unauthorized', { content: 'The invitation is unknown, used or expired' });
