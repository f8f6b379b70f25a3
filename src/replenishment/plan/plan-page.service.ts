import { Injectable } from '@nestjs/common';
import { isUnreachable } from '../../database/index.js';
import { LocationSearchService } from '../../locations/index.js';
import {
  EndsEarly,
  errorMessage,
  paginationTo,
  withMessages,
  type Message,
} from '../../ucp/index.js';
import type { GetPlan } from './dto/get-plan.dto.js';
import { cursorBehind, planQuery, type PlanPosition, type PlanQuery } from './plan-query.js';
import { PlanView } from './plan.view.js';
import type { PlanHeader } from './plan-header.service.js';
import { PlanService, type PlannedMachine } from './plan.service.js';

/** Writes a plan, or a page of it, as JSON text. */
@Injectable()
export class PlanPageService {
  constructor(
    private readonly plans: PlanService,
    private readonly directory: LocationSearchService,
    private readonly view: PlanView,
  ) {}

  /** The JSON members of the answer, without the enclosing braces. */
  async write(request: GetPlan): Promise<AsyncGenerator<string>> {
    const query = planQuery(request);
    if (query.location !== null) await this.directory.get(query.location);
    return this.members(query, await this.plans.header());
  }

  /** Counts come last: they are known only at the end. */
  private async *members(query: PlanQuery, header: PlanHeader): AsyncGenerator<string> {
    const page = new PlanTotals(query);
    const excluded: string[] = [];
    yield `${inside(this.view.heading(header))},"plans":[`;
    const ending = (messages: Message[] = []) => {
      const counts = this.view.ending(page.stockHistoryPoints, page.measured, page.pagination());
      return `],"excluded":[${excluded.join()}],${inside(withMessages(counts, messages))}`;
    };
    let comma = '';
    try {
      for await (const machine of this.machines(query, header)) {
        const { slots, excluded: held } = page.take(machine);
        if (slots.length > 0) {
          yield comma + slots.map((slot) => JSON.stringify(this.view.entry(slot))).join();
          comma = ',';
        }
        excluded.push(...held.map((slot) => JSON.stringify(this.view.excluded(slot))));
        if (page.isOver) break;
      }
    } catch (error) {
      page.isOver = true;
      throw new EndsEarly(ending([endsEarly(error)]), error);
    }
    yield ending();
  }

  private machines({ location, after }: PlanQuery, header: PlanHeader) {
    return this.plans.machines(
      {
        ...(location !== null && { locationId: location }),
        ...(after !== null && { from: after.locationId }),
      },
      header,
    );
  }
}

/** Cuts a page from a plan and counts its entries. */
class PlanTotals {
  stockHistoryPoints = 0;
  measured = 0;
  /** Whether there are more entries after the page. */
  isOver = false;
  private count = 0;
  private last: PlanPosition | null = null;

  constructor(private readonly query: PlanQuery) {}

  take(machine: PlannedMachine): Pick<PlannedMachine, 'slots' | 'excluded'> {
    const skus = this.chosen(machine);
    const slots = machine.slots.filter(({ vendorSku }) => skus.has(vendorSku));
    const excluded = machine.excluded.filter(({ slot }) => skus.has(slot.vendorSku));
    for (const { stockHistoryPoints } of [...slots, ...excluded.map(({ slot }) => slot)]) {
      this.stockHistoryPoints += stockHistoryPoints;
    }
    this.measured += slots.filter(({ demand }) => demand.measured).length;
    return { slots, excluded };
  }

  pagination() {
    if (this.query.limit === null) return undefined;
    return paginationTo(this.isOver && this.last ? cursorBehind(this.query, this.last) : null);
  }

  /** The slots of a machine that are on the page. */
  private chosen({ locationId, slots, excluded }: PlannedMachine): Set<string> {
    const { after, limit } = this.query;
    const skus = [...slots, ...excluded.map(({ slot }) => slot)]
      .map(({ vendorSku }) => vendorSku)
      .filter((sku) => after?.locationId !== locationId || sku > after.vendorSku);
    if (limit === null) return new Set(skus);
    const room = limit - this.count;
    const fitting = skus.sort(byCode).slice(0, room);
    this.isOver = skus.length > room;
    this.count += fitting.length;
    const vendorSku = fitting.at(-1);
    if (vendorSku !== undefined) this.last = { locationId, vendorSku };
    return new Set(fitting);
  }
}

const endsEarly = (error: unknown): Message =>
  errorMessage(
    isUnreachable(error) ? 'unavailable' : 'internal_error',
    'The plan ends early because something failed here: machines are missing. Ask for it again.',
    '$.plans',
  );

const byCode = (left: string, right: string): number => (left < right ? -1 : 1);

const inside = (entity: object): string => JSON.stringify(entity).slice(1, -1);
