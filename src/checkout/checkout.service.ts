import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/index.js';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { UcpError } from '../ucp/index.js';
import { canonicalJson } from './canonical-json.js';
import { lineIds } from './domain/line-ids.js';
import { priceLines, repriceLines, type RequestedLine } from './domain/lines.js';
import type { Problem } from './domain/problem.js';
import type { Session } from './domain/session.js';
import { nextStatus } from './domain/session-states.js';
import type { CreateCheckout, UpdateCheckout } from './dto/checkout.dto.js';
import type { FulfillmentInput } from './dto/fulfillment.dto.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';
import { SessionReview } from './session-review.js';
import { SessionRepository, type NewSession } from './session.repository.js';
import { Sessions } from './sessions.js';
import { SupplierDesk, type SupplierState } from './supplier-desk.js';
import {
  wantedFulfillment,
  type Surroundings,
  type WantedFulfillment,
} from './wanted-fulfillment.js';
import { requireOwnIds, wantedLines } from './wanted-lines.js';

export interface Caller {
  ucpAgent?: string;
  idempotencyKey?: string;
}

/** A session, and what was wrong with the request that led to it. */
export interface Prepared {
  session: Session;
  problems: Problem[];
}

/** Preparing a purchase: everything up to the call that spends money. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly config: Config,
    private readonly repository: SessionRepository,
    private readonly sessions: Sessions,
    private readonly ended: EndedSessionsRepository,
    private readonly supplier: SupplierDesk,
    private readonly review: SessionReview,
    private readonly guards: GuardrailService,
    private readonly transactions: Transactions,
  ) {}

  create(request: CreateCheckout, caller: Caller): Promise<Prepared> {
    return this.guards.verifiably(() => this.createFor(request, caller));
  }

  private async createFor(request: CreateCheckout, caller: Caller): Promise<Prepared> {
    const digest = createHash('sha256').update(canonicalJson(request)).digest();
    const creationKey = caller.idempotencyKey
      ? createHash('sha256').update(caller.idempotencyKey).digest()
      : null;
    const askedBy = caller.ucpAgent ?? null;
    const known = await this.alreadyCreated(request, creationKey, digest);
    if (known) return { session: known, problems: [] };

    const wanted = wantedLines(request.line_items);
    const state = await this.supplier.offers(wanted.vendor, '$.line_items[0].item.id');
    const { lines, ...totals } = priced(wanted.lines, state);
    const { fulfillment, problems } = this.fulfillmentOf(request.fulfillment, state);
    const session = await this.transactions.run(async (manager) => {
      const rules = await this.guards.current();
      const stored = await this.store(manager, {
        id: request.id ?? undefined,
        requestDigest: digest,
        creationKey,
        ucpAgent: askedBy,
        runId: null,
        ttlS: this.config.checkoutTtlS,
        status: 'incomplete',
        vendor: wanted.vendor,
        lines,
        fulfillment,
        ...totals,
        problems: [],
      });
      if (!stored) return undefined;
      const basis = { rules, offers: state.offers, askedBy };
      const reviewed = await this.review.review(manager, stored, basis);
      return this.repository.save(manager, reviewed.session);
    });
    if (session) return { session, problems };
    // Somebody else took the number meanwhile, perhaps with the same request.
    const other = await this.alreadyCreated(request, creationKey, digest);
    if (!other) throw numberTaken();
    return { session: other, problems: [] };
  }

  get(id: string): Promise<Session> {
    return this.sessions.get(id);
  }

  update(id: string, request: UpdateCheckout, ucpAgent?: string): Promise<Prepared> {
    return this.guards.verifiably(() => this.change(id, request, ucpAgent ?? null));
  }

  private async change(
    id: string,
    request: UpdateCheckout,
    askedBy: string | null,
  ): Promise<Prepared> {
    if (request.id != null && request.id !== id) {
      throw new UcpError('invalid', { content: 'A session keeps its number', path: '$.id' });
    }
    const known = await this.sessions.get(id);
    requireEditable(known);
    const wanted = request.line_items && wantedLines(request.line_items);
    if (wanted) requireOwnIds(wanted.lines);
    if (wanted && wanted.vendor !== known.vendor) {
      throw new UcpError('namespace_mismatch', {
        content: `This session buys from ${known.vendor}; start another one for ${wanted.vendor}`,
        path: '$.line_items[0].item.id',
      });
    }
    const state = await this.supplier.offers(known.vendor);
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.current();
      const session = await this.sessions.lock(manager, id);
      requireEditable(session);
      const { ids, lastNumber: lastLineNumber } = wanted
        ? lineIds(wanted.lines, session.lines, session.lastLineNumber)
        : { ids: session.lines.map((line) => line.id), lastNumber: session.lastLineNumber };
      const prices = wanted
        ? { ...priced(wanted.lines, state, ids), problems: [] }
        : repriceLines(session.lines, state.offers);
      const { lines, totalFen, exactFen } = prices;
      const kept = session.lines.map((line) => line.id).filter((lineId) => ids.includes(lineId));
      const { fulfillment, problems } = request.fulfillment
        ? this.fulfillmentOf(request.fulfillment, state, { may: ids, must: kept })
        : { fulfillment: session.fulfillment, problems: [] };
      if (problems.length > 0) return { session, problems };
      const changed = { ...session, lines, lastLineNumber, totalFen, exactFen, fulfillment };
      const basis = { rules, offers: state.offers, known: prices.problems, askedBy };
      const reviewed = await this.review.review(manager, changed, basis);
      return { session: await this.repository.save(manager, reviewed.session), problems };
    });
  }

  cancel(id: string): Promise<Session> {
    return this.transactions.run(async (manager) => {
      const session = await this.sessions.lock(manager, id);
      const status = nextStatus(session.status, 'cancel');
      if (!status) throw conflict(session, 'canceled');
      return this.sessions.end(manager, { ...session, status, endReason: 'caller' });
    });
  }

  /** A request that was answered before, or whose answer was lost, gets the same session. */
  private async alreadyCreated(
    { id }: CreateCheckout,
    creationKey: Buffer | null,
    digest: Buffer,
  ): Promise<Session | undefined> {
    const known =
      (id != null ? await this.repository.find(id) : undefined) ??
      (creationKey ? await this.repository.findCreatedBy(creationKey) : undefined);
    if (!known) return undefined;
    if (!known.requestDigest.equals(digest)) throw id == null ? keyTaken() : numberTaken();
    return this.sessions.get(known.id);
  }

  private fulfillmentOf(
    input: FulfillmentInput | null | undefined,
    { sites }: SupplierState,
    lineIdsOf?: Surroundings['lineIds'],
  ): WantedFulfillment {
    if (!input) return { fulfillment: null, problems: [] };
    return wantedFulfillment(input, {
      sites,
      lineIds: lineIdsOf,
      now: new Date(),
      timeZone: this.config.operatorTimezone,
    });
  }

  /** Under the caller's number, or the next free one of ours. */
  private async store(
    manager: EntityManager,
    session: Omit<NewSession, 'id'> & { id?: string },
  ): Promise<Session | undefined> {
    if (session.id !== undefined) {
      const stored = await this.repository.insert(manager, { ...session, id: session.id });
      if (stored && (await this.ended.hadNumber(manager, session.id))) throw numberTaken();
      return stored;
    }
    const id = await this.nextId(manager);
    const stored = await this.repository.insert(manager, { ...session, id });
    // A caller may have used a number that looks like ours.
    const isTaken = !stored && (await this.repository.find(id)) !== undefined;
    return isTaken ? this.store(manager, session) : stored;
  }

  private async nextId(manager: EntityManager): Promise<string> {
    const day = DateTime.now().setZone(this.config.operatorTimezone).toFormat('yyyyLLdd');
    const number = await this.repository.nextNumber(manager);
    return `po_${day}_${number.padStart(3, '0')}`;
  }
}

function priced(
  wanted: readonly RequestedLine[],
  { offers }: SupplierState,
  ids?: readonly string[],
) {
  const checked = priceLines(wanted, offers, ids);
  if (checked.ok) return checked.value;
  const { content, path } = checked.problem;
  throw new UcpError('invalid', { content, path });
}

function requireEditable(session: Session): void {
  if (nextStatus(session.status, 'found_ready') === undefined) throw conflict(session, 'changed');
}

const conflict = ({ id, status }: Session, what: string) =>
  new UcpError('conflict', { content: `Checkout ${id} is ${status} and cannot be ${what}` });

const keyTaken = () =>
  new UcpError('idempotency_conflict', {
    content: 'This Idempotency-Key was used with another body; use a new key for a new request',
  });

const numberTaken = () =>
  new UcpError('conflict', {
    content: 'This order number was used for another request; numbers are never used twice',
  });
