import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newInvitationCode, secretHash, SessionsRepository } from '../../auth/index.js';
import { PublicAddress } from '../../http/index.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { PasswordsRepository } from '../passwords/passwords.repository.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Lets people in, and takes away how they sign in. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly address: PublicAddress,
    private readonly invitations: InvitationsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * Invites a person; an earlier invitation stops working.
   * @returns the link. The code follows `#`, because browsers send that part to nobody.
   */
  async issue(manager: EntityManager, principalId: string): Promise<string> {
    const code = newInvitationCode();
    await this.invitations.put(manager, principalId, secretHash(code));
    return `${this.address.origin}/invitation#${code}`;
  }

  /** Removes every way in which this person can sign in, and the sessions opened that way. */
  async removeMethods(manager: EntityManager, principalId: string): Promise<void> {
    await this.invitations.remove(manager, principalId);
    await this.passkeys.removeAll(manager, principalId);
    await this.passwords.remove(manager, principalId);
    await this.sessions.endSignedIn(manager, principalId);
  }
}
