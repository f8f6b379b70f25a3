import { Injectable } from '@nestjs/common';
import { ReservedPoolRegistry } from '../../database/index.js';
import type { Caller, Credential } from '../access/caller.js';
import type { PrincipalEntity } from './principal.entity.js';

/** A session ends when it has not been used for this long. */
const IDLE = "interval '7 days'";
/** A session ends after this long in any case. */
const LIFETIME = "interval '30 days'";

type Row = Pick<PrincipalEntity, 'id' | 'name' | 'kind' | 'role' | 'scopes' | 'limits'> & {
  credential: string;
  hash: Buffer;
  validForMs: string | null;
};

export interface StoredCredential extends Omit<Caller, 'isBrowser'> {
  readonly hash: Buffer;
}

/** A duration, because this process's clock may differ from the database's. */
const millisecondsUntil = (...times: readonly string[]) =>
  `ceil(extract(epoch FROM least(${times.join(', ')}) - clock_timestamp()) * 1000)`;

const PRINCIPAL = 'p.id, p.name, p.kind, p.role, p.scopes, p.limits';
const IS_ACTIVE = `p.revoked_at IS NULL
  AND (p.expires_at IS NULL OR p.expires_at > clock_timestamp())
  AND (t.expires_at IS NULL OR t.expires_at > clock_timestamp())`;

const BY_TOKEN = `
  SELECT ${PRINCIPAL}, t.id AS credential, t.hash,
    ${millisecondsUntil('p.expires_at', 't.expires_at')} AS "validForMs"
  FROM principal_tokens t JOIN principals p ON p.id = t.principal_id
  WHERE ${IS_ACTIVE}`;

const BY_SESSION = `
  SELECT ${PRINCIPAL}, s.id AS credential, s.hash, ${millisecondsUntil(
    'p.expires_at',
    't.expires_at',
    `s.created_at + ${LIFETIME}`,
    `s.last_used_at + ${IDLE}`,
  )} AS "validForMs"
  FROM browser_sessions s JOIN principals p ON p.id = s.principal_id
    LEFT JOIN principal_tokens t ON t.id = s.token_id
  WHERE ${IS_ACTIVE}
    AND s.created_at > clock_timestamp() - ${LIFETIME}
    AND s.last_used_at > clock_timestamp() - ${IDLE}
    AND (s.operator_token_hash IS NULL OR s.operator_token_hash = $2)`;

/**
 * Looks credentials up on every request and caches nothing, so that a revocation counts at once on
 * every replica. The connections are reserved, so that no load delays the owner.
 */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly reserved: ReservedPoolRegistry) {}

  async findToken(hash: Buffer): Promise<StoredCredential | undefined> {
    return (await this.query('token', `${BY_TOKEN} AND t.hash = $1`, [hash]))[0];
  }

  /** @param operatorTokenHash ends sessions that were opened with another operator token. */
  async findSession(
    hash: Buffer,
    operatorTokenHash: Buffer,
  ): Promise<StoredCredential | undefined> {
    const parameters = [hash, operatorTokenHash];
    return (await this.query('session', `${BY_SESSION} AND s.hash = $1`, parameters))[0];
  }

  /** The credentials among these that are still valid. */
  async findValid(
    credentials: readonly Credential[],
    operatorTokenHash: Buffer,
  ): Promise<StoredCredential[]> {
    const tokens = idsOf('token', credentials);
    const sessions = idsOf('session', credentials);
    const found = await Promise.all([
      this.query('token', `${BY_TOKEN} AND t.id = ANY ($1::bigint[])`, [tokens]),
      this.query('session', `${BY_SESSION} AND s.id = ANY ($1::bigint[])`, [
        sessions,
        operatorTokenHash,
      ]),
    ]);
    return found.flat();
  }

  /** Records that a principal, and a session of it, were used. */
  async recordUse({ id, credential }: Pick<Caller, 'id' | 'credential'>): Promise<void> {
    const pool = this.reserved.get('credentials');
    await pool.query('UPDATE principals SET last_used_at = clock_timestamp() WHERE id = $1', [id]);
    if (credential.kind !== 'session') return;
    // Recorded late, it must not extend a session that has been idle for too long meanwhile.
    await pool.query(
      `UPDATE browser_sessions SET last_used_at = clock_timestamp()
       WHERE id = $1 AND last_used_at > clock_timestamp() - ${IDLE}`,
      [credential.id],
    );
  }

  /** Removes tokens and sessions that have ended, which would be refused anyway. */
  async removeEnded(): Promise<void> {
    const pool = this.reserved.get('credentials');
    await pool.query('DELETE FROM principal_tokens WHERE expires_at <= clock_timestamp()');
    await pool.query(
      `DELETE FROM browser_sessions WHERE created_at <= clock_timestamp() - ${LIFETIME}
         OR last_used_at <= clock_timestamp() - ${IDLE}`,
    );
  }

  private async query(
    kind: 'token' | 'session',
    sql: string,
    parameters: unknown[],
  ): Promise<StoredCredential[]> {
    const checkedAt = performance.now();
    const rows = await this.reserved.get('credentials').query<Row[]>(sql, parameters);
    return rows.map(({ credential, validForMs, ...row }) => ({
      ...row,
      credential: { kind, id: credential },
      checkedAt,
      validForMs: validForMs === null ? Infinity : Number(validForMs),
    }));
  }
}

const idsOf = (kind: Credential['kind'], credentials: readonly Credential[]): string[] =>
  credentials.flatMap((one) => (one.kind === kind && 'id' in one ? [one.id] : []));
