import { Injectable } from '@nestjs/common';
import { PreparedPurchases } from '../../checkout/index.js';
import { LocationDirectory, postalAddress, slotId, type Location } from '../../locations/index.js';
import { quantityUnit, tradedItem } from '../../skus/index.js';
import { plainTotals, Timestamps, withMessages, type Message } from '../../ucp/index.js';
import { lineCost, pieceCost } from './domain/cost.js';
import { groupedBy } from '../domain/grouped-by.js';
import { lineProgress } from './domain/line-progress.js';
import type { Run, RunEvent, RunEventType, RunLine } from './domain/run.js';
import type { RunPage } from './run-directory.js';
import { canceledCheckouts, discrepancies, stateMessages } from './run-messages.js';
import type { RunBody, RunLineBody, RunList } from './run.answers.js';

type Machines = ReadonlyMap<string, Location>;

/** What is known of runs elsewhere. */
interface Surroundings {
  machines: Machines;
  /** Checkouts that buy nothing any more. */
  canceled: ReadonlySet<string>;
}

/** Runs as callers see them, in the shape of orders. */
@Injectable()
export class RunView {
  constructor(
    private readonly timestamps: Timestamps,
    private readonly locations: LocationDirectory,
    private readonly purchases: PreparedPurchases,
  ) {}

  /** @param more what this very request has to be told besides. */
  async run(run: Run, more: readonly Message[] = []): Promise<RunBody> {
    return this.body(run, await this.around([run]), more);
  }

  async list({ runs, pagination }: RunPage): Promise<RunList> {
    const around = await this.around(runs);
    return { runs: runs.map((run) => this.body(run, around)), pagination };
  }

  private async around(runs: readonly Run[]): Promise<Surroundings> {
    const ids = runs.flatMap(({ lines }) => lines.map(({ locationId }) => locationId));
    return {
      machines: await this.locations.byIds(ids),
      canceled: await this.purchases.canceledAmong(runs.flatMap(({ checkoutIds }) => checkoutIds)),
    };
  }

  private body(
    run: Run,
    { machines, canceled }: Surroundings,
    more: readonly Message[] = [],
  ): RunBody {
    const { id, status, supplier, checkoutIds, placedAt, deliveredAt, note } = run;
    const body: RunBody = {
      id,
      status,
      currency: 'CNY',
      week_of: run.weekOf,
      line_items: run.lines.map(lineBody),
      fulfillment: {
        expectations: expectations(run, machines),
        events: run.events.map((event) => this.event(run, event)),
      },
      totals: plainTotals(run.totalFen),
      estimated_minutes: run.estimatedMinutes,
      cost_is_estimated: run.costIsEstimated,
      approval: approval(run),
      ...(supplier !== null && { supplier }),
      ...(checkoutIds.length > 0 && { checkout_ids: checkoutIds }),
      placed_at: placedAt && this.timestamps.format(placedAt),
      delivered_at: deliveredAt && this.timestamps.format(deliveredAt),
      ...(note !== null && { note }),
    };
    return withMessages(body, [
      ...stateMessages(run),
      ...run.remarks,
      ...canceledCheckouts(run, canceled),
      ...discrepancies(run),
      ...more,
    ]);
  }

  private event({ id, lines }: Run, { type, occurredAt, description }: RunEvent) {
    return {
      id: `${id}-${type}`,
      occurred_at: this.timestamps.format(occurredAt),
      type,
      line_items: lines.flatMap((line) => {
        const quantity = AMOUNT_AT[type](line);
        return quantity > 0 ? [{ id: lineId(line), quantity }] : [];
      }),
      description,
    };
  }
}

const planned = ({ quantity }: RunLine) => quantity;

/** How many pieces of a line each event was about. */
const AMOUNT_AT: Record<RunEventType, (line: RunLine) => number> = {
  planned,
  approved: planned,
  canceled: planned,
  ordered: ({ quantity, removed }) => (removed ? 0 : quantity),
  delivered: ({ deliveredQuantity }) => deliveredQuantity ?? 0,
};

const lineId = ({ position }: RunLine) => `line_${position}`;

function lineBody(line: RunLine): RunLineBody {
  const { locationId, namespace, vendorSku, title, source } = line;
  const { quantity, status } = lineProgress(line);
  const piece = { vendorSku, title, unit: 'EA', contains: 1, imageUrl: null } as const;
  return {
    id: lineId(line),
    item: tradedItem(namespace, { ...piece, priceFen: pieceCost(line) }),
    quantity,
    totals: plainTotals(line.removed ? 0 : (lineCost(line) ?? 0)),
    status,
    location: locationId,
    slot_id: slotId(locationId, vendorSku),
    source: source && {
      sku_id: source.skuId,
      quantity_unit: quantityUnit(source.unit, source.contains),
    },
  };
}

/** One visit for each machine that gets something. */
function expectations(
  { id, lines }: Run,
  machines: Machines,
): RunBody['fulfillment']['expectations'] {
  const expected = lines.filter(({ removed }) => !removed);
  return [...groupedBy(expected, ({ locationId }) => locationId)].map(([locationId, own]) => {
    const machine = machines.get(locationId);
    return {
      id: `${id}-${locationId}`,
      line_items: own.map((line) => ({ id: lineId(line), quantity: line.quantity })),
      method_type: 'operator_visit',
      destination: machine ? { ...postalAddress(machine) } : {},
      description: machine ? `Bring to ${machine.name}` : `Bring to machine ${locationId}`,
    };
  });
}

function approval({ status, approvalRequired, approvalId }: Run): RunBody['approval'] {
  return {
    required: approvalRequired,
    ...(approvalId !== null && { id: approvalId }),
    ...(approvalId !== null &&
      status !== 'pending_approval' && { approved: status !== 'rejected' }),
  };
}
