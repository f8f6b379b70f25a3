import { Injectable } from '@nestjs/common';
import {
  RestCallService,
  restAnswerOf,
  type CallContext,
  type RestAnswer,
} from './rest-call.service.js';
import type { ToolRequest } from './tool-request.js';

type Entry = Record<string, unknown>;

/** What the plan says about a slot, besides what the slot says itself. */
const OF_PLAN = [
  'demand',
  'stock_known_since',
  'days_of_cover',
  'stockout_at',
  'stockout_between',
  'lost_sales',
  'recommendation',
];

/** Reads all about one machine: its location, slots with their demand, and context. */
@Injectable()
export class MachineCall {
  constructor(private readonly rest: RestCallService) {}

  /** @param request of the machine's slots, which also says whether the machine exists. */
  async read(request: ToolRequest, context: CallContext): Promise<RestAnswer | undefined> {
    const slots = await this.rest.send(request, context);
    if (slots?.status !== 200) return slots;
    const { id } = slots.body.location as { id: string };
    const machine = request.path.replace(/\/slots$/, '');
    const get = (path: string, query = {}) =>
      this.rest.send({ method: 'GET', path, query }, context);
    const others = await Promise.all([
      get(machine),
      get('/replenishment/plan', { location: id }),
      get(`${machine}/context`),
    ]);
    const failed = others.find((answer) => answer?.status !== 200);
    if (failed) return failed;
    const [location, plan, ofMachine] = others.map((answer) => answer?.body ?? {});
    const body = joined({ slots: slots.body, location, plan, context: ofMachine });
    return restAnswerOf(200, body);
  }
}

function joined(
  parts: Record<'slots' | 'location' | 'plan' | 'context', Entry | undefined>,
): Entry {
  const { ucp, last_synced_at, slots } = parts.slots ?? {};
  const planned = bySlot(parts.plan?.plans);
  const waiting = bySlot(parts.plan?.excluded);
  return {
    ucp,
    location: parts.location?.location,
    ...(last_synced_at !== undefined && { last_synced_at }),
    slots: (slots as Entry[]).map((slot) => ({
      ...slot,
      ...only(planned.get(slot.slot_id), OF_PLAN),
      ...onItsWay(waiting.get(slot.slot_id)),
    })),
    context: parts.context?.context,
  };
}

const bySlot = (entries: unknown): ReadonlyMap<unknown, Entry> =>
  new Map(((entries ?? []) as Entry[]).map((entry) => [entry.slot_id, entry]));

const only = (entry: Entry | undefined, names: readonly string[]): Entry =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([name]) => names.includes(name)));

/** Goods of a placed run wait to be delivered: nothing more must be ordered for the slot. */
const onItsWay = (entry: Entry | undefined): Entry =>
  entry ? { on_its_way: { run_id: entry.run_id, arrives_at: entry.arrives_at } } : {};
