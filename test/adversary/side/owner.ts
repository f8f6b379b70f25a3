import type { Scope } from '../../../src/auth/index.js';
import { TEST_TOKEN } from '../../support/service.js';
import type { MarketProcess } from '../market/market-process.js';
import { ROSTER } from '../market/goods.js';
import { spendingLimitsIn } from '../settings.js';
import { Client, type Ask, type Reply } from './client.js';
import {
  AGENT_SCOPES,
  DAILY_LIMIT_STEP,
  type Credential,
  type Principal,
  type Role,
} from './principals.js';

/** The limits of all purchases together, from when the owner asked for them. */
export interface LimitsSet {
  from: number;
  spendingLimitPerDay: number;
  spendingLimitPerWeek: number;
}

const OWNER: Principal = {
  name: 'owner',
  id: 'prn-owner',
  kind: 'owner',
  scopes: [...AGENT_SCOPES, 'receive', 'decide', 'rules', 'admin'],
  limits: {},
  dailyLimits: [],
  deadFrom: Infinity,
};

const MANAGER_SCOPES = OWNER.scopes.filter((scope) => scope !== 'admin');

/** A request of the owner was refused, for example because an agent got to it first. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The owner, who sets up everything and keeps changing limits and credentials. */
export class Owner {
  readonly credential: Credential = { token: TEST_TOKEN, principal: OWNER, deadFrom: Infinity };
  readonly principals: Principal[] = [OWNER];
  readonly limits: LimitsSet[] = [{ from: 0, ...spendingLimitsIn(0) }];
  readonly refusals: string[] = [];

  constructor(
    readonly client: Client,
    private readonly market: MarketProcess,
  ) {}

  /** @throws RefusedError if it is refused. */
  async must(ask: Omit<Ask, 'as'>): Promise<Reply> {
    const reply = await this.client.send({ ...ask, as: this.credential });
    if (reply.status < 300) return reply;
    throw new RefusedError(`${ask.method} ${ask.path}: ${JSON.stringify(reply.body.messages)}`);
  }

  /** @throws the error if it is not a refusal. */
  noteRefusal(error: unknown): void {
    if (!(error instanceof RefusedError)) throw error;
    this.refusals.push(error.message);
  }

  async registerMachines(): Promise<void> {
    for (const { id, namespace } of ROSTER) {
      const json = { name: `Machine ${id}`, namespace };
      await this.must({ method: 'PUT', path: `/locations/${id}`, json });
    }
    await this.must({ method: 'POST', path: '/locations/sync' });
  }

  async create({ lifeMs, ...role }: Role): Promise<Credential> {
    const deadFrom = lifeMs === undefined ? Infinity : Date.now() + lifeMs;
    const json = {
      ...role,
      ...(lifeMs !== undefined && { expires_at: new Date(deadFrom).toISOString() }),
    };
    const { body } = await this.must({ method: 'POST', path: '/principals', json });
    const { id } = body.principal as { id: string };
    const { spendingLimitPerDay: fen } = role.limits ?? {};
    const principal: Principal = {
      name: role.name,
      id,
      kind: role.kind,
      scopes: role.scopes ?? scopesOf(role.role),
      limits: role.limits ?? {},
      dailyLimits: fen === undefined ? [] : [{ from: 0, fen }],
      deadFrom,
    };
    this.principals.push(principal);
    const token = typeof body.token === 'string' ? body.token : await this.tokenOf(id);
    return { token, principal, deadFrom };
  }

  /** A person gets an invitation instead of a token; rotating gives them one. */
  private async tokenOf(id: string): Promise<string> {
    const { body } = await this.must({ method: 'POST', path: `/principals/${id}/rotate` });
    return String(body.token);
  }

  /** Raises the limits of all purchases and of each principal with a daily one. */
  async raiseLimits(phase: number): Promise<void> {
    const json = spendingLimitsIn(phase);
    this.limits.push({ from: Date.now(), ...json });
    await this.must({ method: 'PATCH', path: '/rules', json });
    for (const principal of this.principals) {
      const last = principal.dailyLimits.at(-1);
      if (!last) continue;
      const fen = last.fen + DAILY_LIMIT_STEP;
      principal.dailyLimits.push({ from: Date.now(), fen });
      principal.limits = { ...principal.limits, spendingLimitPerDay: fen };
      const path = `/principals/${principal.id}`;
      await this.must({ method: 'PATCH', path, json: { limits: principal.limits } });
    }
  }

  /** @returns the new credential; the old one works for a while. */
  async rotate(old: Credential, overlapS: number): Promise<Credential> {
    const path = `/principals/${old.principal.id}/rotate`;
    const { body } = await this.must({ method: 'POST', path, json: { overlap_s: overlapS } });
    old.deadFrom = Date.now() + overlapS * 1_000;
    return { token: String(body.token), principal: old.principal, deadFrom: Infinity };
  }

  async revoke(credential: Credential): Promise<void> {
    await this.must({ method: 'DELETE', path: `/principals/${credential.principal.id}` });
    credential.deadFrom = Date.now();
    credential.principal.deadFrom = credential.deadFrom;
  }

  reprice(skuId: string, factor: number): Promise<void> {
    return this.market.reprice(skuId, factor);
  }
}

function scopesOf(role: string | undefined): readonly Scope[] {
  if (role === 'agent') return AGENT_SCOPES;
  return role === 'manager' ? MANAGER_SCOPES : [];
}
