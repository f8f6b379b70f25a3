import { Injectable } from '@nestjs/common';
import type { FollowedEvent } from '../../events/index.js';
import { LocationSearchService } from '../../locations/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { STOP_ENGAGED, STOP_RELEASED } from '../../texts/index.js';
import type { Actor, Candidate, NotificationKind } from '../domain/notification.js';

type Told = Pick<Candidate, 'kind' | 'key' | 'occurredAt'>;

/** After these, there may be a new decision or a purchase in trouble. */
const CHANGES_FINDINGS: ReadonlySet<string> = new Set(['approval_created', 'checkout_failed']);

/** Turns events into notifications. Events reported by callers tell nobody anything. */
@Injectable()
export class EventNoticesService {
  constructor(
    private readonly machines: LocationSearchService,
    private readonly orders: PurchaseOrderService,
  ) {}

  changesFindings(events: readonly FollowedEvent[]): boolean {
    return events.some(({ kind, source }) => source === 'service' && CHANGES_FINDINGS.has(kind));
  }

  async candidates(events: readonly FollowedEvent[]): Promise<Candidate[]> {
    const own = events.filter(({ source }) => source === 'service');
    const found = await Promise.all(own.map((event) => this.candidateOf(event)));
    return found.filter((candidate) => candidate !== undefined);
  }

  private async candidateOf(event: FollowedEvent): Promise<Candidate | undefined> {
    const { author } = event;
    const by = author && { name: author.name, isOwner: author.kind === 'owner' };
    switch (event.kind) {
      case 'kill_switch':
        return stopOf(event, by);
      case 'access_denied':
      case 'repeating_itself':
        return {
          ...told('problem', event),
          code: event.kind,
          params: { by },
          path: '/events',
        };
      case 'price_change_failed':
        return this.failedPrice(event);
      case 'checkout_failed':
        return this.afterCancel(event);
      case 'order_updated':
        return this.arrival(event);
      case 'run_received':
        return {
          ...told('delivery', event),
          code: 'goods_received',
          params: { by },
          path: '/restocking',
        };
      default:
        return undefined;
    }
  }

  private async failedPrice(event: FollowedEvent): Promise<Candidate> {
    const { location: id } = event;
    const machine = id === null ? undefined : (await this.machines.byIds([id])).get(id);
    return {
      ...told('problem', event),
      code: 'price_change_failed',
      params: { machine: machine?.name ?? null },
      path: id === null ? '/machines' : `/machines/${encodeURIComponent(id)}`,
    };
  }

  /** A failed purchase without an order is found among the purchases in trouble. */
  private async afterCancel(event: FollowedEvent): Promise<Candidate | undefined> {
    if (event.order?.kind !== 'purchase') return undefined;
    const order = await this.orders.find(event.order.key);
    return {
      ...told('problem', event),
      code: 'order_after_cancel',
      params: { vendor: order?.vendor ?? null, amountFen: order?.totalFen ?? null },
      path: purchasePath(event.order.key),
    };
  }

  private async arrival(event: FollowedEvent): Promise<Candidate | undefined> {
    if (event.order?.kind !== 'purchase') return undefined;
    const order = await this.orders.find(event.order.key);
    if (!order || order.status.state === 'ordered') return undefined;
    const { vendor, totalFen: amountFen } = order;
    return {
      ...told('delivery', event),
      code: order.status.state === 'arrived' ? 'order_arrived' : 'order_canceled',
      params: { vendor, amountFen },
      path: purchasePath(order.id),
    };
  }
}

function stopOf(event: FollowedEvent, by: Actor | null): Candidate | undefined {
  const common = { ...told('problem', event), params: { by }, path: '/rules' };
  if (event.summary === STOP_ENGAGED) return { ...common, code: 'emergency_stop_engaged' };
  if (event.summary === STOP_RELEASED) return { ...common, code: 'emergency_stop_released' };
  return undefined;
}

const told = (kind: NotificationKind, { id, occurredAt }: FollowedEvent): Told => ({
  kind,
  key: `event:${id}`,
  occurredAt,
});

const purchasePath = (id: string): string => `/purchases/${encodeURIComponent(id)}`;
