import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UcpError } from '../../ucp/index.js';
import { signInName } from '../domain/sign-in-name.js';
import type { AcceptWithPasskey } from '../dto/passkey.dto.js';
import type { AcceptWithPassword } from '../dto/password.dto.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { PasswordHashService } from '../passwords/password-hash.service.js';
import { PasswordsRepository } from '../passwords/passwords.repository.js';
import type { InvitationBody } from '../sign-in.answers.js';
import { AcceptanceService } from './acceptance.service.js';

/** What an invited person can do before there is a session. */
@Injectable()
export class InvitedService {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly passkeys: PasskeysService,
    private readonly keys: PasskeysRepository,
    private readonly passwords: PasswordsRepository,
    private readonly hashes: PasswordHashService,
  ) {}

  async show(code: string, request: FastifyRequest): Promise<InvitationBody> {
    const invited = await this.acceptance.find(code, request);
    const options = await this.passkeys.creationOptions(invited);
    return { name: invited.name, passkey_options: options && { ...options } };
  }

  async withPasskey(
    { code, credential }: AcceptWithPasskey,
    request: FastifyRequest,
  ): Promise<string> {
    const invited = await this.acceptance.find(code, request);
    const passkey = await this.passkeys.verifyNew(credential, invited.id);
    if (!passkey) {
      throw new UcpError('invalid', {
        content: 'was not created for this invitation; retrieve new options and try again',
        path: '$.credential',
      });
    }
    return this.acceptance.accept(
      code,
      invited,
      {
        method: 'passkey',
        event: 'passkey_added',
        store: async (manager, id) => {
          if (await this.keys.insert(manager, id, passkey)) return;
          throw new UcpError('conflict', { content: 'This passkey belongs to somebody else' });
        },
      },
      request,
    );
  }

  async withPassword(
    { code, password, ...body }: AcceptWithPassword,
    request: FastifyRequest,
  ): Promise<string> {
    const invited = await this.acceptance.find(code, request);
    const name = signInName(body.sign_in_name) ?? '';
    const hash = await this.hashes.hash(password);
    return this.acceptance.accept(
      code,
      invited,
      {
        method: 'password',
        event: 'password_set',
        store: async (manager, principalId) => {
          if (await this.passwords.insert(manager, { principalId, signInName: name, hash })) return;
          throw new UcpError('conflict', { content: `The sign-in name ${name} is taken` });
        },
      },
      request,
    );
  }
}
