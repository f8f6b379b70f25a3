import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { keyDigest } from '../../idempotency/index.js';
import { UcpError } from '../../ucp/index.js';
import { canonicalJson } from './canonical-json.js';
import { lineIds } from '../domain/line-ids.js';
import { priceLines, repriceLines, type RequestedLine } from '../domain/lines.js';
import { orderNumber } from '../domain/order-number.js';
import type { Problem } from '../domain/problem.js';
import type { Checkout } from '../domain/checkout.js';
import { nextStatus } from '../domain/checkout-states.js';
import type { CreateCheckout, UpdateCheckout } from '../dto/checkout.dto.js';
import type { FulfillmentInput } from '../dto/fulfillment.dto.js';
import { EndedCheckoutsRepository } from '../records/ended-checkouts.repository.js';
import { CheckoutReviewService } from './checkout-review.service.js';
import { CheckoutRepository, type NewCheckout } from '../records/checkout.repository.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { SupplierService, type SupplierState } from '../completion/supplier.service.js';
import {
  wantedFulfillment,
  type Surroundings,
  type WantedFulfillment,
} from './wanted-fulfillment.js';
import { requireOwnIds, wantedLines } from './wanted-lines.js';

export interface CheckoutOrigin {
  askedBy: Requester;
  idempotencyKey?: string;
  /** Where the calling platform wants to be told of the order. */
  orderWebhook?: string;
}

/** A checkout, and the problems of the request that produced it. */
export interface Prepared {
  checkout: Checkout;
  problems: Problem[];
}

/** Prepares purchases: everything before the call that spends money. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly config: Config,
    private readonly repository: CheckoutRepository,
    private readonly checkouts: CheckoutStateService,
    private readonly ended: EndedCheckoutsRepository,
    private readonly supplier: SupplierService,
    private readonly review: CheckoutReviewService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  create(request: CreateCheckout, origin: CheckoutOrigin): Promise<Prepared> {
    return this.guards.failClosed(() => this.createFor(request, origin));
  }

  private async createFor(
    request: CreateCheckout,
    { askedBy, idempotencyKey, orderWebhook }: CheckoutOrigin,
  ): Promise<Prepared> {
    const digest = createHash('sha256').update(canonicalJson(request)).digest();
    const creationKey = keyDigest(idempotencyKey, askedBy.principal);
    const known = await this.alreadyCreated(request, creationKey, digest);
    if (known) return { checkout: known, problems: [] };

    const wanted = wantedLines(request.line_items);
    this.guards.assertMayBuy(askedBy.principal, wanted.vendor);
    const state = await this.supplier.offers(wanted.vendor, '$.line_items[0].item.id');
    const { lines, ...totals } = priced(wanted.lines, state);
    const { fulfillment, problems } = this.fulfillmentOf(request.fulfillment, state);
    const checkout = await this.transactions.run(async (manager) => {
      const rules = await this.guards.current();
      const purchase = {
        id: request.id ?? (await this.nextId(manager)),
        requestDigest: digest,
        creationKey,
        ucpAgent: askedBy.ucpAgent,
        orderWebhook: orderWebhook ?? null,
        author: askedBy.principal,
        runId: null,
        ttlS: this.config.checkoutTtlS,
        status: 'incomplete' as const,
        vendor: wanted.vendor,
        lines,
        fulfillment,
        ...totals,
        approvalId: null,
        submission: null,
      };
      const basis = { rules, offers: state.offers, askedBy };
      return this.review.reviewNew(manager, purchase, basis, (reviewed) =>
        this.store(manager, reviewed, request.id != null),
      );
    });
    if (checkout) return { checkout, problems };
    // Another request took the number first, perhaps a retry of this one.
    const other = await this.alreadyCreated(request, creationKey, digest);
    if (!other) throw numberTaken();
    return { checkout: other, problems: [] };
  }

  get(id: string): Promise<Checkout> {
    return this.checkouts.get(id);
  }

  update(id: string, request: UpdateCheckout, askedBy: Requester): Promise<Prepared> {
    return this.guards.failClosed(() => this.change(id, request, askedBy));
  }

  private async change(id: string, request: UpdateCheckout, askedBy: Requester): Promise<Prepared> {
    if (request.id != null && request.id !== id) {
      throw new UcpError('invalid', { content: 'A checkout keeps its number', path: '$.id' });
    }
    const known = await this.checkouts.get(id);
    this.guards.assertMayBuy(askedBy.principal, known.vendor);
    requireEditable(known);
    const wanted = request.line_items && wantedLines(request.line_items);
    if (wanted) requireOwnIds(wanted.lines);
    if (wanted && wanted.vendor !== known.vendor) {
      throw new UcpError('namespace_mismatch', {
        content: `This checkout buys from ${known.vendor}; start another one for ${wanted.vendor}`,
        path: '$.line_items[0].item.id',
      });
    }
    const state = await this.supplier.offers(known.vendor);
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.current();
      const checkout = await this.checkouts.lock(manager, id);
      requireEditable(checkout);
      const { ids, lastNumber: lastLineNumber } = wanted
        ? lineIds(wanted.lines, checkout.lines, checkout.lastLineNumber)
        : { ids: checkout.lines.map((line) => line.id), lastNumber: checkout.lastLineNumber };
      const prices = wanted
        ? { ...priced(wanted.lines, state, ids), problems: [] }
        : repriceLines(checkout.lines, state.offers);
      const { lines, totalFen, exactFen } = prices;
      const kept = checkout.lines.map((line) => line.id).filter((lineId) => ids.includes(lineId));
      const { fulfillment, problems } = request.fulfillment
        ? this.fulfillmentOf(request.fulfillment, state, { may: ids, must: kept })
        : { fulfillment: checkout.fulfillment, problems: [] };
      if (problems.length > 0) return { checkout, problems };
      const changed = { ...checkout, lines, lastLineNumber, totalFen, exactFen, fulfillment };
      const basis = { rules, offers: state.offers, known: prices.problems, askedBy };
      const reviewed = await this.review.review(manager, changed, basis);
      return { checkout: await this.repository.save(manager, reviewed.checkout), problems };
    });
  }

  cancel(id: string): Promise<Checkout> {
    return this.transactions.run(async (manager) => {
      const checkout = await this.checkouts.lock(manager, id);
      const status = nextStatus(checkout.status, 'cancel');
      if (!status) throw conflict(checkout, 'canceled');
      return this.checkouts.end(manager, { ...checkout, status, endReason: 'caller' });
    });
  }

  /** A retry, or a request whose answer was lost, gets the same checkout. */
  private async alreadyCreated(
    { id }: CreateCheckout,
    creationKey: Buffer | null,
    digest: Buffer,
  ): Promise<Checkout | undefined> {
    const known =
      (id != null ? await this.repository.find(id) : undefined) ??
      (creationKey ? await this.repository.findCreatedBy(creationKey) : undefined);
    if (!known) return undefined;
    if (!known.requestDigest.equals(digest)) throw id == null ? keyTaken() : numberTaken();
    return this.checkouts.get(known.id);
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
      now: this.clock.current(),
      timeZone: this.config.operatorTimezone,
    });
  }

  /** Stores it under the caller's id, or the next free generated one. */
  private async store(
    manager: EntityManager,
    checkout: NewCheckout,
    isCallersId: boolean,
  ): Promise<Checkout | undefined> {
    const stored = await this.repository.insert(manager, checkout);
    if (isCallersId) {
      if (stored && (await this.ended.hadNumber(manager, checkout.id))) throw numberTaken();
      return stored;
    }
    // A caller may already have used an id of the generated form.
    const isTaken = !stored && (await this.repository.find(checkout.id)) !== undefined;
    if (!isTaken) return stored;
    return this.store(manager, { ...checkout, id: await this.nextId(manager) }, isCallersId);
  }

  private async nextId(manager: EntityManager): Promise<string> {
    const zone = this.config.operatorTimezone;
    const day = DateTime.fromJSDate(this.clock.current(), { zone });
    return orderNumber(day, await this.repository.nextNumber(manager));
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

function requireEditable(checkout: Checkout): void {
  if (nextStatus(checkout.status, 'found_ready') === undefined) throw conflict(checkout, 'changed');
}

const conflict = ({ id, status, awaitsSending }: Checkout, what: string) =>
  new UcpError('conflict', {
    content: awaitsSending
      ? `The order of checkout ${id} waits to be sent; mark it as cancelled instead`
      : `Checkout ${id} is ${status} and cannot be ${what}`,
  });

const keyTaken = () =>
  new UcpError('idempotency_conflict', {
    content: 'This Idempotency-Key was used with another body; use a new key for a new request',
  });

const numberTaken = () =>
  new UcpError('conflict', {
    content: 'This order number was used for another request; numbers are never used twice',
  });
