import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../auth/index.js';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { StockReceiptService } from '../../../locations/index.js';
import { UcpError } from '../../../ucp/index.js';
import { delivery } from '../domain/delivery.js';
import type { Run } from '../../run-records/domain/run.js';
import { runOrder, type OrderedLine } from '../../run-records/domain/run-order.js';
import { nextStatus, receiveRefusal } from '../../run-records/domain/run-states.js';
import { deliveryText, notOrderedText } from '../domain/wording.js';
import type { ReceiveRun } from '../dto/receive-run.dto.js';
import { HeldSlotsRepository } from '../../run-records/held-slots.repository.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RunListService } from '../records/run-list.service.js';
import { requireOwnMachines } from './own-machines.js';

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

  receive(id: string, { delivered, note }: ReceiveRun, by: Caller): Promise<Run> {
    return this.transactions.run(async (manager) => {
      const run = await this.runs.lock(manager, id);
      requireOwnMachines(run, by);
      requireReceivable(run);
      // Checkouts are locked late, so orders are read first and compared afterwards.
      const before = await this.ordered(run);
      const lines = deliveredLines(run, before, delivered);
      await this.stock.raise(
        manager,
        lines.map(({ locationId, vendorSku, deliveredQuantity }) => ({
          locationId,
          vendorSku,
          quantity: deliveredQuantity ?? 0,
        })),
      );
      await this.held.release(manager, id);
      const said = note === '' ? null : (note ?? null);
      const surplus = notOrderedText(lines);
      await this.changes.receive(manager, id, lines, said);
      await this.changes.addEvent(manager, id, {
        type: 'delivered',
        description: [said ?? 'Received', ...surplus].join('; '),
        amounts: lines.flatMap(({ position, deliveredQuantity }) =>
          deliveredQuantity ? [{ position, quantity: deliveredQuantity }] : [],
        ),
      });
      // A later purchase would come on top of what the next plan orders for these slots.
      await this.purchases.close(manager, run.checkoutIds, 'run_received');
      if (isOtherwise(before, await this.ordered(run))) throw orderedMeanwhile(id);
      await this.events.append(manager, {
        kind: 'run_received',
        summary: [`Run ${id} received: ${deliveryText(lines)}`, ...surplus].join('; '),
        reasoning: said ?? 'The operator counted what came',
        by,
      });
      return this.runs.get(id);
    });
  }

  private async ordered(run: Run): Promise<OrderedLine[]> {
    return runOrder(run, await this.purchases.find(run.checkoutIds)).lines;
  }
}

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

function deliveredLines(
  run: Run,
  lines: readonly OrderedLine[],
  delivered: ReceiveRun['delivered'],
): OrderedLine[] {
  const matched = delivery(lines, delivered);
  if (matched.ok) return matched.lines;
  const { index, problem } = matched;
  const slot = JSON.stringify(delivered[index]?.slot_id);
  const contents = {
    unknown: `Run ${run.id} was not placed with anything for a slot ${slot}`,
    twice: `The slot ${slot} is listed twice`,
    ambiguous: `Two slots have the id ${slot}; say with location which machine is meant`,
  };
  throw new UcpError('invalid', {
    content: contents[problem],
    path: `$.delivered[${index}].slot_id`,
  });
}
