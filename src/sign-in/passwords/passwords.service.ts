import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordHashService } from './password-hash.service.js';
import { PasswordsRepository, type StoredPassword } from './passwords.repository.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly repository: PasswordsRepository,
    private readonly hashes: PasswordHashService,
  ) {}

  /** @returns undefined when the name is unknown or the password is wrong. */
  async verify(signInName: string, password: string): Promise<StoredPassword | undefined> {
    const found = await this.repository.find(signInName);
    return (await this.hashes.verify(found?.hash, password)) ? found : undefined;
  }

  /** Whether a verified password was neither removed nor replaced in the meantime. */
  isCurrent(manager: EntityManager, verified: StoredPassword): Promise<boolean> {
    return this.repository.isCurrent(manager, verified);
  }
}
