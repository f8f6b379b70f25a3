import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/index.js';
import { LedgerService } from '../../../ledger/index.js';
import { locationRefusal, type PrincipalLimits } from '../../../rules/index.js';
import { skuId } from '../../../skus/index.js';
import type { Message } from '../../../ucp/index.js';
import {
  draftLine,
  mostUrgent,
  type DraftLine,
  type WantedSlot,
} from '../domain/draft/draft-line.js';
import { groupedBy } from '../../domain/grouped-by.js';
import { findOffer } from '../domain/draft/supplier-match.js';
import { piecesBy } from '../domain/pieces-by.js';
import { notAsked, notAllFit } from '../views/run-messages.js';
import { SourcingService } from './sourcing.service.js';
import { WantedSlotsService } from './wanted-slots.service.js';

/** The current inputs of a run. */
export interface Material {
  lines: DraftLine[];
  remarks: Message[];
}

type Costs = ReadonlyMap<string, number>;

/** Reads the plan, the suppliers and the ledger. Must not run inside a transaction. */
@Injectable()
export class RunMaterialService {
  constructor(
    private readonly config: Config,
    private readonly wanted: WantedSlotsService,
    private readonly sourcing: SourcingService,
    private readonly ledger: LedgerService,
  ) {}

  /** @param limits leaves out machines that the caller may not change. */
  async gather(limits: PrincipalLimits, options: { isPreview?: boolean } = {}): Promise<Material> {
    const all = (await this.wanted.now(options)).filter(
      ({ locationId }) => locationRefusal(limits, locationId) === undefined,
    );
    const slots = mostUrgent(all);
    const { suppliers, problems } = await this.sourcing.survey(
      piecesBy(slots, idOf, ({ recommendation }) => recommendation.quantity),
    );
    const found = new Map(slots.map((slot) => [slot, findOffer(suppliers, idOf(slot))]));
    const costs = await this.costs(slots.filter((slot) => !found.get(slot)?.offer));
    const { maxOrderQty } = this.config.replenishment;
    return {
      lines: slots.map((slot) =>
        draftLine(slot, {
          found: found.get(slot),
          knownCostFen: costs.get(idOf(slot)),
          maxOrderQty,
        }),
      ),
      remarks: [...notAllFit(all.length - slots.length), ...problems.map(notAsked)],
    };
  }

  /** By SKU id; read only where no supplier has a price. */
  private async costs(slots: readonly WantedSlot[]): Promise<Costs> {
    const costs = new Map<string, number>();
    for (const [namespace, own] of groupedBy(slots, (slot) => slot.namespace)) {
      const known = await this.ledger.unitCosts(namespace, [
        ...new Set(own.map(({ vendorSku }) => vendorSku)),
      ]);
      for (const [vendorSku, costFen] of known) costs.set(skuId(namespace, vendorSku), costFen);
    }
    return costs;
  }
}

const idOf = ({ namespace, vendorSku }: WantedSlot): string => skuId(namespace, vendorSku);
