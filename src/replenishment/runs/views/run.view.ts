import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../../database/index.js';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import {
  LocationSearchService,
  postalAddress,
  slotId,
  type Location,
} from '../../../locations/index.js';
import { quantityUnit, tradedItem } from '../../../skus/index.js';
import {
  CapabilityRegistry,
  plainTotals,
  successEnvelope,
  TimestampService,
  withMessages,
  type Capability,
  type ListPage,
  type Message,
} from '../../../ucp/index.js';
import { pieceCost } from '../../run-records/domain/cost.js';
import { groupedBy } from '../../domain/grouped-by.js';
import { lineProgress } from '../domain/line-progress.js';
import type {
  LineAmount,
  Run,
  RunEvent,
  RunEventType,
  RunLine,
} from '../../run-records/domain/run.js';
import {
  runActions,
  runOrder,
  type OrderedLine,
  type Purchases,
} from '../../run-records/domain/run-order.js';
import { visitMinutes } from '../domain/visit-time.js';
import { canceledCheckouts, discrepancies, notOrdered, stateMessages } from './run-messages.js';
import type { ListedRun, RunBody, RunLineBody, RunList } from './run.answers.js';
import { CURRENCY } from '../../../money/index.js';

type Machines = ReadonlyMap<string, Location>;

/** Data about runs from other modules. */
interface Surroundings {
  machines: Machines;
  purchases: Purchases;
}

export const RUN_CAPABILITIES: readonly Capability[] = ['replenishment'];

/** Renders runs in the shape of orders. */
@Injectable()
export class RunView {
  constructor(
    private readonly capabilities: CapabilityRegistry,
    private readonly timestamps: TimestampService,
    private readonly locations: LocationSearchService,
    private readonly purchases: PreparedPurchaseService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** @param more messages for this request only. */
  async run(run: Run, more: readonly Message[] = []): Promise<RunBody> {
    return this.body(run, await this.around([run]), more);
  }

  async list({ items: runs, pagination }: ListPage<Run>): Promise<RunList> {
    const around = await this.around(runs);
    const ucp = successEnvelope(this.capabilities, RUN_CAPABILITIES);
    return {
      runs: runs.map((run): ListedRun => Object.assign({ ucp }, this.body(run, around))),
      pagination,
    };
  }

  private async around(runs: readonly Run[]): Promise<Surroundings> {
    const ids = runs.flatMap(({ lines }) => lines.map(({ locationId }) => locationId));
    const checkoutIds = runs.flatMap((run) => run.checkoutIds);
    return {
      machines: await this.locations.byIds(ids),
      purchases: await this.purchases.find(checkoutIds, this.clock.current()),
    };
  }

  private body(
    run: Run,
    { machines, purchases }: Surroundings,
    more: readonly Message[] = [],
  ): RunBody {
    const { id, status, supplier, checkoutIds, placedAt, deliveredAt, note } = run;
    const order = runOrder(run, purchases);
    const lines = order.lines.map((line) => lineBody(line, placedAt !== null));
    const coming = order.lines.filter(({ pieces }) => pieces > 0);
    const body: RunBody = {
      id,
      status,
      currency: CURRENCY.code,
      created_at: this.timestamps.format(run.createdAt),
      week_of: run.weekOf,
      ...(run.author && { by: run.author }),
      line_items: lines,
      fulfillment: {
        expectations: expectations(id, coming, machines),
        events: run.events.map((event, index) => this.event(run, event, index)),
      },
      totals: plainTotals(order.lines.reduce((all, line) => all + lineProgress(line).costFen, 0)),
      estimated_minutes: visitMinutes(
        coming.map(({ locationId, pieces }) => ({ locationId, quantity: pieces })),
      ),
      cost_is_estimated: run.costIsEstimated,
      approval: approval(run),
      ...(supplier !== null && { supplier }),
      allowed_actions: runActions(run, order),
      ...(checkoutIds.length > 0 && { checkout_ids: checkoutIds }),
      placed_at: placedAt && this.timestamps.format(placedAt),
      delivered_at: deliveredAt && this.timestamps.format(deliveredAt),
      ...(placedAt && { stops: this.stops(run) }),
      ...(note !== null && { note }),
    };
    return withMessages(body, [
      ...stateMessages(run),
      ...run.remarks,
      ...canceledCheckouts(run, order),
      ...notOrdered(order.lines),
      ...discrepancies(order.lines),
      ...more,
    ]);
  }

  private stops({ lines, stops, deliveredAt }: Run): NonNullable<RunBody['stops']> {
    const placed = lines.filter(({ removed }) => !removed);
    return [...new Set(placed.map(({ locationId }) => locationId))].map((location) => {
      const stop = stops.find(({ locationId }) => locationId === location);
      const receivedAt = stop?.receivedAt ?? deliveredAt;
      return {
        location,
        received_at: receivedAt && this.timestamps.format(receivedAt),
        ...(stop?.author && { by: stop.author }),
        ...(stop?.note != null && { note: stop.note }),
      };
    });
  }

  private event({ id, lines, events }: Run, event: RunEvent, index: number) {
    const { type, occurredAt, description, text } = event;
    const before = events.slice(0, index).filter((other) => other.type === type).length;
    const amounts = event.amounts ?? amountsAt(type, lines);
    return {
      id: before === 0 ? `${id}-${type}` : `${id}-${type}-${before + 1}`,
      occurred_at: this.timestamps.format(occurredAt),
      type,
      line_items: amounts.map(({ position, quantity }) => ({ id: lineId({ position }), quantity })),
      description,
      ...(text && { text }),
    };
  }
}

const planned = ({ quantity }: RunLine) => quantity;

/** Units per line and event, for events stored without amounts. */
const AMOUNT_AT: Record<RunEventType, (line: RunLine) => number> = {
  planned,
  approved: planned,
  canceled: planned,
  ordered: ({ quantity, removed }) => (removed ? 0 : quantity),
  delivered: ({ deliveredQuantity }) => deliveredQuantity ?? 0,
};

const amountsAt = (type: RunEventType, lines: readonly RunLine[]): LineAmount[] =>
  lines
    .map((line) => ({ position: line.position, quantity: AMOUNT_AT[type](line) }))
    .filter(({ quantity }) => quantity > 0);

const lineId = ({ position }: Pick<RunLine, 'position'>) => `line_${position}`;

function lineBody(line: OrderedLine, isPlaced: boolean): RunLineBody {
  const { locationId, namespace, vendorSku, title, source, ordered, checkoutId } = line;
  const { quantity, status, costFen } = lineProgress(line);
  const piece = { vendorSku, title, unit: 'EA', contains: 1, imageUrl: null } as const;
  return {
    id: lineId(line),
    item: tradedItem(namespace, { ...piece, priceFen: pieceCost(line) }),
    quantity,
    totals: plainTotals(costFen),
    status,
    location: locationId,
    slot_id: slotId(locationId, vendorSku),
    source: source && {
      sku_id: source.skuId,
      quantity_unit: quantityUnit(source.unit, source.contains),
    },
    ...(isPlaced && { ordered }),
    ...(checkoutId !== null && { checkout_id: checkoutId }),
  };
}

/** One visit per machine that gets a delivery. */
function expectations(
  id: string,
  coming: readonly OrderedLine[],
  machines: Machines,
): RunBody['fulfillment']['expectations'] {
  return [...groupedBy(coming, ({ locationId }) => locationId)].map(([locationId, own]) => {
    const machine = machines.get(locationId);
    return {
      id: `${id}-${locationId}`,
      line_items: own.map((line) => ({ id: lineId(line), quantity: line.pieces })),
      method_type: 'operator_visit',
      destination: machine ? { ...postalAddress(machine) } : {},
      description: machine ? `Bring to ${machine.name}` : `Bring to machine ${locationId}`,
    };
  });
}

function approval(run: Run): RunBody['approval'] {
  const { status, approvalRequired, approvalId, events } = run;
  // An abandoned run may have been approved earlier, unless it was changed since.
  const last = events.findLast(({ type }) => type === 'planned' || type === 'approved');
  const isApproved = !approvalRequired || last?.type === 'approved';
  return {
    required: approvalRequired,
    ...(approvalId !== null && { id: approvalId }),
    ...(approvalId !== null &&
      status !== 'pending_approval' && { approved: status !== 'rejected' || isApproved }),
  };
}
