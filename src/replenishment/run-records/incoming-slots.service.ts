import { Injectable } from '@nestjs/common';
import { PreparedPurchaseService } from '../../checkout/index.js';
import { groupedBy } from '../domain/grouped-by.js';
import { boughtPieces } from './domain/bought-pieces.js';
import type { Purchases } from './domain/run-order.js';
import { HeldSlotsRepository, type HeldSlot, type SlotKey } from './held-slots.repository.js';
import { RunsRepository } from './runs.repository.js';

/** Goods that a supplier, or a simulated one, has an order for and that have not come. */
export interface OrderedSlot {
  runId: string;
  /** In pieces. */
  quantity: number;
}

interface KnownHold {
  hold: HeldSlot;
  /** Pieces; null while its purchase can still be completed, or not. */
  ordered: number | null;
}

/** Slots that wait for the goods of a run: they are not planned again. */
@Injectable()
export class IncomingSlotsService {
  constructor(
    private readonly held: HeldSlotsRepository,
    private readonly runs: RunsRepository,
    private readonly purchases: PreparedPurchaseService,
  ) {}

  /** The run that holds each slot, by `heldKey`; slots whose goods are not coming are left out. */
  async heldAt(locationIds: readonly string[]): Promise<Map<string, string>> {
    const holds = await this.known(await this.held.at(locationIds));
    return new Map(holds.filter(isComing).map(({ hold }) => [keyOf(hold), hold.runId]));
  }

  /** Only slots whose goods are really ordered, by `heldKey`: nothing that may yet be bought, or not. */
  async orderedAt(locationIds: readonly string[]): Promise<Map<string, OrderedSlot>> {
    const holds = await this.known(await this.held.at(locationIds));
    return new Map(
      holds.flatMap(({ hold, ordered }) =>
        ordered ? [[keyOf(hold), { runId: hold.runId, quantity: ordered }]] : [],
      ),
    );
  }

  /** Those whose goods are not coming, for good: another run may take the slot over. */
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

  /** Pieces by run and slot, of the runs of which anything is ordered. */
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

/** Unambiguous: the id of a machine holds no space. */
export const heldKey = (locationId: string, vendorSku: string): string =>
  `${locationId} ${vendorSku}`;

const keyOf = ({ locationId, vendorSku }: SlotKey): string => heldKey(locationId, vendorSku);
