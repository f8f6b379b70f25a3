import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { PrincipalsRepository, RateLimits, SessionService } from '../auth/index.js';
import { TransactionService } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { signInName } from './domain/sign-in-name.js';
import type { SignedCredential } from './dto/passkey.dto.js';
import type { SignInWithPassword } from './dto/password.dto.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import type { PasskeyOptionsBody } from './sign-in.answers.js';

/** Opens browser sessions for people who prove who they are. */
@Injectable()
export class SignInService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly keys: PasskeysRepository,
    private readonly passwords: PasswordsService,
    private readonly principals: PrincipalsRepository,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly transactions: TransactionService,
  ) {}

  async passkeyOptions(request: FastifyRequest): Promise<PasskeyOptionsBody> {
    this.sessions.refuseForeignPages(request);
    this.limits.countPasskeyRequest(request.ip);
    return { passkey_options: { ...(await this.passkeys.requestOptions()) } };
  }

  /** @returns the `Set-Cookie` header. */
  async withPasskey(credential: SignedCredential, request: FastifyRequest): Promise<string> {
    this.sessions.refuseForeignPages(request);
    const presented = await this.passkeys.verify(credential);
    const cookie =
      presented &&
      (await this.open(request, 'passkey', presented.principalId, (manager) =>
        this.keys.recordUse(manager, presented.id, presented.counter),
      ));
    return cookie ?? this.refuse(request, 'The passkey is unknown or no longer valid');
  }

  /** @returns the `Set-Cookie` header. */
  async withPassword(body: SignInWithPassword, request: FastifyRequest): Promise<string> {
    this.sessions.refuseForeignPages(request);
    const name = signInName(body.sign_in_name) ?? '';
    this.limits.countPassword(name, request.ip);
    const found = await this.passwords.verify(name, body.password);
    const cookie =
      found &&
      (await this.open(request, 'password', found.principalId, (manager) =>
        this.passwords.isCurrent(manager, found),
      ));
    if (cookie === undefined) return this.refuse(request, 'The name or the password is wrong');
    this.limits.forgetPasswords(name, request.ip);
    return cookie;
  }

  /**
   * @param isCurrent checks in the same transaction that the credential still exists.
   * @returns undefined when the principal is revoked or has expired.
   */
  private open(
    request: FastifyRequest,
    method: 'passkey' | 'password',
    principalId: string,
    isCurrent: (manager: EntityManager) => Promise<boolean>,
  ): Promise<string | undefined> {
    return this.transactions.run(async (manager) => {
      if (!(await this.principals.hold(manager, principalId))) return undefined;
      if (!(await isCurrent(manager))) return undefined;
      return this.sessions.open(request, { principalId, method });
    });
  }

  private refuse({ ip }: FastifyRequest, content: string): never {
    this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content });
  }
}
