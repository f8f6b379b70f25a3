import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { namedAuthor, type Caller } from '../../../auth/index.js';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { StockReceiptService } from '../../../locations/index.js';
import { said, text } from '../../../texts/index.js';
import { UcpError } from '../../../ucp/index.js';
import { delivery, type Delivery, type DeliveryProblem, type Receipt } from '../domain/delivery.js';
import type { Run } from '../../run-records/domain/run.js';
import {
  runOrder,
  settledLines,
  type OrderedLine,
  type RunOrder,
} from '../../run-records/domain/run-order.js';
import { nextStatus, receiveRefusal } from '../../run-records/domain/run-states.js';
import type { SlotQuantity } from '../domain/slot-quantities.js';
import { deliveryOf as receivedOf, namedRun } from '../domain/wording.js';
import type { ReceiveRun } from '../dto/receive-run.dto.js';
import { HeldSlotsRepository } from '../../run-records/held-slots.repository.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RunListService } from '../records/run-list.service.js';
import { requireOwnMachine, requireOwnMachines } from './own-machines.js';

export interface PartReceipt {
  location: string;
  delivered: readonly SlotQuantity[];
  receivedAt: Date;
  note: string | null;
}

/** Records deliveries to machines. No rule blocks that: the money is spent. */
@Injectable()
export class RunReceiptService {
  constructor(
    private readonly runs: RunListService,
    private readonly changes: RunChangesRepository,
    private readonly held: HeldSlotsRepository,
    private readonly stock: StockReceiptService,
    private readonly purchases: PreparedPurchaseService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /** Receives a run or, with a location, one of its machines. */
  receive(id: string, { delivered, location, final, note }: ReceiveRun, by: Caller): Promise<Run> {
    const receipt = { delivered, location: location ?? null, final: final === true };
    return this.record(id, receipt, { note: note ?? null, receivedAt: null }, by);
  }

  /** Receives products of one machine; others that it waits for can be received later. */
  receivePart(
    id: string,
    { location, delivered, receivedAt, note }: PartReceipt,
    by: Caller,
  ): Promise<Run> {
    const receipt = { delivered, location, final: false, partial: true };
    return this.record(id, receipt, { note, receivedAt }, by);
  }

  private record(
    id: string,
    receipt: Receipt,
    { note, receivedAt }: { note: string | null; receivedAt: Date | null },
    by: Caller,
  ): Promise<Run> {
    const { location, final } = receipt;
    return this.transactions.run(async (manager) => {
      const run = await this.runs.lock(manager, id);
      if (location === null || final) requireOwnMachines(run, by);
      else requireOwnMachine(location, by);
      requireReceivable(run);
      // Checkouts are locked late, so orders are read first and compared afterwards.
      const before = await this.orderOf(run);
      const received = deliveryOf(run, before, receipt);
      await this.stock.raise(
        manager,
        received.received.map(({ locationId, vendorSku, deliveredQuantity }) => ({
          locationId,
          vendorSku,
          quantity: deliveredQuantity ?? 0,
        })),
        receivedAt,
      );
      const words = note === '' ? null : note;
      await this.store(manager, run, before, received);
      if (location !== null && isReceivedAt(location, received)) {
        await this.changes.addStop(manager, id, {
          locationId: location,
          receivedAt,
          author: by,
          note: words,
        });
      }
      const figures = receivedOf(received.received, received.lines);
      await this.changes.addEvent(manager, id, {
        type: 'delivered',
        text: text('goods_received', {
          ...namedAuthor(by),
          ...(location !== null && { machine: location }),
          ...(words !== null && { words }),
          ...(figures.surplus !== undefined && {
            surplus: figures.surplus,
            unordered: figures.unordered,
          }),
        }),
        amounts: received.received.flatMap(({ position, deliveredQuantity }) =>
          deliveredQuantity ? [{ position, quantity: deliveredQuantity }] : [],
        ),
      });
      if (received.ends) await this.end(manager, run, before, location === null ? words : null);
      await this.events.append(manager, {
        kind: received.ends ? 'run_received' : 'run_stop_received',
        summary: text('run_received', {
          run: namedRun(id, run.lines),
          ...(location !== null && { machine: location }),
          ...figures,
        }),
        reasoning: words === null ? text('counted', {}) : said(words),
        ...(location !== null && { location }),
        by,
      });
      return this.runs.get(id);
    });
  }

  /** Stores the counts, and releases the slots that nothing more can come to. */
  private async store(
    manager: EntityManager,
    run: Run,
    order: RunOrder,
    { ends, lines, received }: Delivery,
  ): Promise<void> {
    if (ends) {
      await this.held.release(manager, run.id);
      await this.changes.receive(manager, run.id, lines, new Set(lines));
      return;
    }
    // An open purchase may still buy for a machine that was received: its slots stay held.
    const settled = settledLines(received, order);
    await this.held.releaseSlots(manager, run.id, settled);
    await this.changes.receive(manager, run.id, received, new Set(settled));
  }

  private async end(
    manager: EntityManager,
    run: Run,
    before: RunOrder,
    note: string | null,
  ): Promise<void> {
    await this.changes.end(manager, run.id, note);
    // A later purchase would come on top of what the next plan orders for these slots.
    await this.purchases.close(manager, run.checkoutIds, 'run_received');
    const purchases = await this.purchases.find(run.checkoutIds);
    if (isOtherwise(before.lines, runOrder(run, purchases).lines)) throw orderedMeanwhile(run.id);
  }

  private async orderOf(run: Run): Promise<RunOrder> {
    return runOrder(run, await this.purchases.find(run.checkoutIds));
  }
}

/** Whether nothing of the machine is left to receive. */
const isReceivedAt = (location: string, { lines }: Delivery): boolean =>
  lines.every((line) => line.locationId !== location || line.deliveredQuantity !== null);

const isOtherwise = (before: readonly OrderedLine[], now: readonly OrderedLine[]): boolean =>
  now.some(({ ordered }, index) => ordered !== before[index]?.ordered);

const orderedMeanwhile = (id: string) =>
  new UcpError('conflict', {
    content: `A purchase of run ${id} was completed at this moment; look at the run and receive it again`,
    retryAfterS: 1,
  });

function requireReceivable({ id, status }: Run): void {
  if (nextStatus(status, 'receive')) return;
  throw new UcpError(receiveRefusal(status), {
    content: `Run ${id} is ${status}; ${status === 'delivered' ? 'it is received once' : 'only a placed run is received'}`,
  });
}

function deliveryOf(run: Run, { lines }: RunOrder, receipt: Receipt): Delivery {
  const result = delivery(lines, receipt);
  if (result.ok) return result;
  throw refusal(run, receipt, result);
}

function refusal({ id }: Run, { delivered, location }: Receipt, found: DeliveryProblem): UcpError {
  if (!('index' in found)) {
    const machine = JSON.stringify(location);
    return found.problem === 'machine_received'
      ? new UcpError('already_delivered', {
          content: `Machine ${machine} of run ${id} is received already; a machine is received once`,
        })
      : new UcpError('invalid', {
          content: `Run ${id} was not placed with anything for a machine ${machine}`,
          path: '$.location',
        });
  }
  const { problem, index } = found;
  const slot = JSON.stringify(delivered[index]?.slot_id);
  const path = `$.delivered[${index}].slot_id`;
  if (problem === 'received') {
    const content = `The slot ${slot} of run ${id} is received already; a slot is received once`;
    return new UcpError('already_delivered', { content, path });
  }
  const contents = {
    unknown: `Run ${id} was not placed with anything for a slot ${slot}${location === null ? '' : ` of machine ${location}`}`,
    twice: `The slot ${slot} is listed twice`,
    ambiguous: `Two slots have the id ${slot}; say with location which machine is meant`,
  };
  return new UcpError('invalid', { content: contents[problem], path });
}
