import { timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OWNER_ID, type Caller, type Credential } from '../access/caller.js';
import { SCOPES_OF } from '../access/scopes.js';
import { CredentialsRepository, type StoredCredential } from './credentials.repository.js';
import { OperatorCredentialService } from './operator-credential.service.js';
import { isSessionSecret, isToken, secretHash } from './token.js';

const RECORD_USE_EVERY_MS = 60_000;

export type Authenticated = Omit<Caller, 'isBrowser'>;

const OWNER: Caller = {
  id: OWNER_ID,
  name: 'Owner',
  kind: 'owner',
  role: 'owner',
  scopes: SCOPES_OF.owner,
  limits: {},
  credential: { kind: 'operator_token' },
  checkedAt: 0,
  validForMs: Infinity,
  isBrowser: false,
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
    const operator = this.findOperator(secret);
    if (operator) return operator;
    const found = await this.findStored(secret);
    if (found) this.recordUse(found, useKey(found));
    return found;
  }

  /** The owner, if the secret is the operator token. */
  findOperator(secret: string | undefined): Caller | undefined {
    if (!this.operator.accepts(secret)) return undefined;
    this.recordUse(OWNER, OWNER_USE);
    return OWNER;
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
  private recordUse(found: Authenticated, key: string): void {
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

const useKey = ({ id, credential }: Authenticated): string => `${id} ${credentialKey(credential)}`;

/** Made once: it is needed in every request of the owner. */
const OWNER_USE = useKey(OWNER);

const withoutHash = ({ hash: _hash, ...found }: StoredCredential): Authenticated => found;
