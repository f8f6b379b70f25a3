import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  authorOf,
  newToken,
  OWNER_ID,
  PrincipalsRepository,
  secretHash,
  type Caller,
  type Principal,
} from '../auth/index.js';
import { StagingState } from '../config/index.js';
import { DatabaseClockService, TransactionService } from '../database/index.js';
import { EventLogService, type NewEvent } from '../events/index.js';
import { InvitationsService } from '../sign-in/index.js';
import { text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import {
  grantOf,
  grantProblem,
  isProblem,
  lackingScopes,
  looserThanOwn,
  outlivesOwn,
  type Grant,
  type GrantProblem,
  type GrantRequest,
} from './domain/grant.js';
import type { ChangePrincipal, CreatePrincipal } from './dto/principal.dto.js';

/** A principal with its new credential: a person gets an invitation first. */
export interface Issued {
  principal: Principal;
  token?: string;
  invitationUrl?: string;
}

/** Gives people, agents and channels their own credentials, and takes them away. */
@Injectable()
export class PrincipalsService {
  constructor(
    private readonly staging: StagingState,
    private readonly repository: PrincipalsRepository,
    private readonly invitations: InvitationsService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly clock: DatabaseClockService,
  ) {}

  list(status: 'active' | 'all'): Promise<Principal[]> {
    return this.repository.list({ includeRevoked: status === 'all' });
  }

  async get(id: string): Promise<Principal> {
    const found = await this.repository.find(id);
    if (!found) throw unknownPrincipal(id);
    return found;
  }

  async create(request: CreatePrincipal, caller: Caller): Promise<Issued> {
    const { name, kind, limits } = request;
    const grant = permitted(request, kind, caller);
    refuse(looserThanOwn(limits ?? {}, caller));
    const expiresAt = futureTime(request.expires_at ?? null, this.clock.current());
    refuse(await this.outlives(expiresAt, caller));
    return this.transactions.run(async (manager) => {
      const created = await this.repository.insert(manager, {
        name,
        kind,
        ...grant,
        limits: limits ?? {},
        createdBy: authorOf(caller),
        expiresAt,
      });
      const credential = await this.issue(manager, created);
      const event: NewEvent = {
        kind: 'principal_created',
        summary: text('principal_created', {
          name,
          kind,
          id: created.id,
          scopes: [...created.scopes],
        }),
        reasoning: text('principal_created_why', { by: caller.name }),
        by: caller,
      };
      const events = kind === 'person' ? [event, invited(created, caller)] : [event];
      await this.events.append(manager, ...events);
      return { principal: created, ...credential };
    });
  }

  async change(id: string, request: ChangePrincipal, caller: Caller): Promise<Principal> {
    const { name, role, scopes, limits, expires_at } = request;
    const expiresAt =
      expires_at === undefined ? undefined : futureTime(expires_at, this.clock.current());
    if (limits !== undefined) refuse(looserThanOwn(limits ?? {}, caller));
    if (expiresAt !== undefined) refuse(await this.outlives(expiresAt, caller));
    return this.transactions.run(async (manager) => {
      const before = await this.lock(manager, id);
      const isGrant = role !== undefined || scopes !== undefined;
      const change = {
        ...(name !== undefined && { name }),
        ...(isGrant && permitted(request, before.kind, caller)),
        ...(limits !== undefined && { limits: limits ?? {} }),
        ...(expiresAt !== undefined && { expiresAt }),
      };
      if (Object.keys(change).length === 0) return before;
      await this.repository.update(manager, id, change);
      await this.events.append(manager, {
        kind: 'principal_changed',
        summary: text('principal_changed', { name: before.name, id, members: Object.keys(change) }),
        reasoning: text('principal_changed_why', { by: caller.name }),
        by: caller,
      });
      return this.lock(manager, id);
    });
  }

  /** @param overlapS how long the previous token still works. */
  async rotate(id: string, overlapS: number, caller: Caller): Promise<Issued> {
    const token = this.newToken();
    const principal = await this.transactions.run(async (manager) => {
      const found = await this.lockForCredential(manager, id, caller);
      await this.repository.addToken(manager, id, secretHash(token), overlapS);
      await this.events.append(manager, {
        kind: 'token_rotated',
        summary: text('token_rotated', { name: found.name, id }),
        reasoning: text('token_rotated_why', { by: caller.name, seconds: overlapS }),
        by: caller,
      });
      return found;
    });
    return { principal, token };
  }

  /** Invites a person again, whose link or passkey is lost; the previous link stops working. */
  async invite(id: string, caller: Caller): Promise<Issued> {
    return this.transactions.run(async (manager) => {
      const principal = await this.lockForCredential(manager, id, caller);
      if (principal.kind !== 'person') {
        throw new UcpError('invalid', { content: 'Only a person can be invited', path: '$' });
      }
      const invitationUrl = await this.invitations.issue(manager, id);
      await this.events.append(manager, invited(principal, caller));
      return { principal, invitationUrl };
    });
  }

  /** Counts at once, on every replica; has no effect a second time. */
  async revoke(id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (manager) => {
      const found = await this.lock(manager, id);
      if (found.revokedAt) return;
      await this.invitations.removeMethods(manager, id);
      await this.repository.revoke(manager, id);
      await this.events.append(manager, {
        kind: 'principal_revoked',
        summary: text('principal_revoked', { name: found.name, kind: found.kind, id }),
        reasoning: text('principal_revoked_why', { by: caller.name }),
        by: caller,
      });
    });
  }

  /** The owner's credential is configured where the service runs. */
  private async lock(manager: EntityManager, id: string): Promise<Principal> {
    const found = await this.repository.lock(manager, id);
    if (!found) throw unknownPrincipal(id);
    if (id !== OWNER_ID) return found;
    throw new UcpError('forbidden', {
      content: 'The owner is changed through OPERATOR_TOKEN where the service runs, not here',
    });
  }

  /** Whoever gets a credential of a principal can do all that it may do. */
  private async lockForCredential(
    manager: EntityManager,
    id: string,
    caller: Caller,
  ): Promise<Principal> {
    const found = await this.lock(manager, id);
    if (found.revokedAt) {
      throw new UcpError('conflict', { content: `${found.name} (${id}) is revoked` });
    }
    refuse(lackingScopes(found.scopes, caller) ?? looserThanOwn(found.limits, caller));
    refuse(await this.outlives(found.expiresAt, caller));
    return found;
  }

  private async outlives(
    expiresAt: Date | null,
    { id }: Caller,
  ): Promise<GrantProblem | undefined> {
    const granter = await this.repository.find(id);
    return outlivesOwn(expiresAt, granter?.expiresAt ?? null);
  }

  private async issue(
    manager: EntityManager,
    { id, kind }: Principal,
  ): Promise<Pick<Issued, 'token' | 'invitationUrl'>> {
    if (kind === 'person') return { invitationUrl: await this.invitations.issue(manager, id) };
    const token = this.newToken();
    await this.repository.addToken(manager, id, secretHash(token), 0);
    return { token };
  }

  private newToken(): string {
    return newToken({ staging: this.staging.isStaging });
  }
}

function permitted(request: GrantRequest, kind: Principal['kind'], granter: Caller): Grant {
  const grant = grantOf(request);
  refuse(isProblem(grant) ? grant : grantProblem(grant, kind, granter));
  return grant as Grant;
}

function refuse(problem: GrantProblem | undefined): void {
  if (problem) throw new UcpError(problem.code, problem);
}

function futureTime(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const time = new Date(text);
  if (time > now) return time;
  throw new UcpError('invalid', { content: 'must be in the future', path: '$.expires_at' });
}

const invited = ({ id, name }: Principal, by: Caller): NewEvent => ({
  kind: 'principal_invited',
  summary: text('principal_invited', { name, id }),
  reasoning: text('principal_invited_why', { by: by.name }),
  by,
});

const unknownPrincipal = (id: string) =>
  new UcpError('not_found', { content: `There is no principal ${id}` });
