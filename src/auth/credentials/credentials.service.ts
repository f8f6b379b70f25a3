import { timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OWNER_ID, type Caller, type Credential } from '../access/caller.js';
import { SCOPES_OF } from '../access/scopes.js';
import { CredentialsRepository, type StoredCredential } from './credentials.repository.js';
import { OperatorCredentialService } from './operator-credential.service.js';
import { isSessionSecret, isToken, secretHash } from './token.js';

const RECORD_USE_EVERY_MS = 60_000;

export type Authenticated = Omit<Caller, 'isBrowser'>;

const OWNER: Authenticated = {
  id: OWNER_ID,
  name: 'Owner',
  kind: 'owner',
  role: 'owner',
  scopes: SCOPES_OF.owner,
  limits: {},
  credential: { kind: 'operator_token' },
  checkedAt: 0,
  validForMs: Infinity,
};

/** Finds out who presents a secret: the operator token, a principal's token, or a session's. */
@Injectable()
export class CredentialsService {
  private readonly logger = new Logger(CredentialsService.name);
  /** When each principal's use was last recorded by this process. */
  private readonly recorded = new Map<string, number>();

  constructor(
    private readonly operator: OperatorCredentialService,
    private readonly repository: CredentialsRepository,
  ) {}

  /** @returns undefined when the secret is unknown, expired or revoked. */
  async find(secret: string | undefined): Promise<Authenticated | undefined> {
    if (secret === undefined) return undefined;
    const found = this.operator.accepts(secret) ? OWNER : await this.findStored(secret);
    if (found) this.recordUse(found);
    return found;
  }

  /** How long each of these credentials is still valid; an ended one is missing. */
  async findValid(credentials: readonly Credential[]): Promise<ReadonlyMap<string, Authenticated>> {
    const valid = await this.repository.findValid(credentials, this.operator.hash);
    return new Map(valid.map((one) => [credentialKey(one.credential), withoutHash(one)]));
  }

  private async findStored(secret: string): Promise<Authenticated | undefined> {
    const isSession = isSessionSecret(secret);
    if (!isSession && !isToken(secret)) return undefined;
    const hash = secretHash(secret);
    const stored = isSession
      ? await this.repository.findSession(hash, this.operator.hash)
      : await this.repository.findToken(hash);
    return stored && timingSafeEqual(stored.hash, hash) ? withoutHash(stored) : undefined;
  }

  /** Not awaited and at most once a minute: nobody needs it more exactly. */
  private recordUse(found: Authenticated): void {
    const key = `${found.id} ${credentialKey(found.credential)}`;
    const now = performance.now();
    if (now - (this.recorded.get(key) ?? -Infinity) < RECORD_USE_EVERY_MS) return;
    for (const [other, at] of this.recorded) {
      if (now - at < RECORD_USE_EVERY_MS) break;
      this.recorded.delete(other);
    }
    this.recorded.delete(key);
    this.recorded.set(key, now);
    this.repository.recordUse(found).catch((error: unknown) => {
      this.logger.warn(`The use of ${found.id} could not be recorded: ${String(error)}`);
    });
  }
}

export const credentialKey = (credential: Credential): string =>
  'id' in credential ? `${credential.kind} ${credential.id}` : credential.kind;

const withoutHash = ({ hash: _hash, ...found }: StoredCredential): Authenticated => found;
