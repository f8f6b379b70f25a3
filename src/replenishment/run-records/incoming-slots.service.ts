import { Injectable } from '@nestjs/common';
import { PreparedPurchaseService } from '../../checkout/index.js';
import { groupedBy } from '../domain/grouped-by.js';
import { boughtPieces } from './domain/bought-pieces.js';
import type { Purchases } from './domain/run-order.js';
import { HeldSlotsRepository, type HeldSlot, type SlotKey } from './held-slots.repository.js';
import { RunsRepository } from './runs.repository.js';

/** Products ordered for a slot, for real or simulated, and not yet delivered. */
export interface OrderedSlot {
  runId: string;
  /** In single units. */
  quantity: number;
}

interface KnownHold {
  hold: HeldSlot;
  /** In single units; null while its purchase is still open. */
  ordered: number | null;
}

/** Slots waiting for the products of a run: they are not planned again. */
@Injectable()
export class IncomingSlotsService {
  constructor(
    private readonly held: HeldSlotsRepository,
    private readonly runs: RunsRepository,
    private readonly purchases: PreparedPurchaseService,
  ) {}

  /** The run holding each slot, by `heldKey`; slots whose products are not coming are omitted. */
  async heldAt(locationIds: readonly string[]): Promise<Map<string, string>> {
    const holds = await this.known(await this.held.at(locationIds));
    return new Map(holds.filter(isComing).map(({ hold }) => [keyOf(hold), hold.runId]));
  }

  /** Slots with a confirmed order, by `heldKey`; open purchases are omitted. */
  async orderedAt(locationIds: readonly string[]): Promise<Map<string, OrderedSlot>> {
    const holds = await this.known(await this.held.at(locationIds));
    return new Map(
      holds.flatMap(({ hold, ordered }) =>
        ordered ? [[keyOf(hold), { runId: hold.runId, quantity: ordered }]] : [],
      ),
    );
  }

  /** Holds whose products will never come: another run may take the slot over. */
  async notComing(holds: readonly HeldSlot[]): Promise<HeldSlot[]> {
    const known = await this.known(holds);
    return known.filter((one) => !isComing(one)).map(({ hold }) => hold);
  }

  private async known(holds: readonly HeldSlot[]): Promise<KnownHold[]> {
    const checkoutIds = holds.flatMap(({ checkoutId }) => checkoutId ?? []);
    const purchases = await this.purchases.find(checkoutIds);
    const ordered = await this.ordered(holds, purchases);
    return holds.map((hold) => {
      const { runId, checkoutId } = hold;
      const state = checkoutId === null ? 'ordered' : purchases.get(checkoutId)?.state;
      if (state === 'ended') return { hold, ordered: 0 };
      return {
        hold,
        ordered: state === 'ordered' ? (ordered.get(runId)?.get(keyOf(hold)) ?? null) : null,
      };
    });
  }

  /** Units by run and slot, of runs with at least one order. */
  private async ordered(
    holds: readonly HeldSlot[],
    purchases: Purchases,
  ): Promise<Map<string, Map<string, number>>> {
    const ordered = [...purchases.values()].filter(({ state }) => state === 'ordered');
    const ids = new Set(ordered.map(({ id }) => id));
    const concerned = holds.filter(({ checkoutId }) => checkoutId === null || ids.has(checkoutId));
    const byRun = groupedBy(concerned, ({ runId }) => runId);
    const lines = groupedBy(await this.runs.linesOf([...byRun.keys()]), ({ runId }) => runId);
    return new Map(
      [...byRun].map(([runId, own]) => {
        const bought = ordered.filter(({ id }) => own.some(({ checkoutId }) => checkoutId === id));
        const runLines = lines.get(runId) ?? [];
        const shares = boughtPieces(runLines, bought);
        const pieces = runLines.map((line): [string, number] => [
          keyOf(line),
          bought.length === 0 ? line.quantity : (shares.get(line.position)?.pieces ?? 0),
        ]);
        return [runId, new Map(pieces)];
      }),
    );
  }
}

const isComing = ({ ordered }: KnownHold): boolean => ordered !== 0;

/** Unambiguous: machine ids contain no spaces. */
export const heldKey = (locationId: string, vendorSku: string): string =>
  `${locationId} ${vendorSku}`;

const keyOf = ({ locationId, vendorSku }: SlotKey): string => heldKey(locationId, vendorSku);
