import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { PurchasePreparation, type SupplierState } from '../../checkout/index.js';
import { PurchasableSkus } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import { hasEnough, shared, type Stall } from './domain/market.js';

export interface SupplierStall extends Stall {
  state?: SupplierState;
}

/** Suppliers that were all asked. */
export type Stalls = Required<SupplierStall>[];

/** The suppliers of the goods asked about, each good with one of them. */
export interface Market {
  stalls: SupplierStall[];
  /** Suppliers of some of them that could not be asked, in words. */
  problems: string[];
}

interface AskedStall extends SupplierStall {
  failure?: UcpError;
}

/** Pieces by the machine's SKU id. */
type Wanted = ReadonlyMap<string, number>;

/** Finds out who sells the goods of machines, and for how much right now. */
@Injectable()
export class Sourcing {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly skus: PurchasableSkus,
    private readonly purchases: PurchasePreparation,
  ) {}

  /** The live supply namespaces, the default one first. */
  suppliers(): string[] {
    const preferred = this.registry.defaults().supply;
    return this.registry
      .entries()
      .filter(({ role, status }) => role === 'supply' && status === 'live')
      .map(({ namespace }) => namespace)
      .sort((one, other) => Number(other === preferred) - Number(one === preferred));
  }

  /** Suppliers who cannot be asked are named. Not to be called inside a transaction. */
  async survey(wanted: Wanted): Promise<Market> {
    const stalls = await this.visit(wanted);
    const problems = stalls.flatMap(({ failure }) => (failure ? [failure.message] : []));
    return { stalls: stalls.map(({ failure: _, ...stall }) => stall), problems };
  }

  /**
   * The same for whoever is about to buy. Not to be called inside a transaction.
   * @throws UcpError when a supplier of some of it cannot be asked, and no other sells it.
   */
  async market(wanted: Wanted): Promise<Stalls> {
    const stalls = await this.visit(wanted);
    return stalls.map(({ failure, state, offers, ...stall }) => {
      if (failure) throw failure;
      if (!state || !offers) throw new Error(`${stall.namespace} was not asked`);
      return { ...stall, state, offers };
    });
  }

  /** In the order of preference, and no further than until somebody has enough of everything. */
  private async visit(wanted: Wanted): Promise<AskedStall[]> {
    const left = new Map(wanted);
    const asked: AskedStall[] = [];
    for (const stall of await this.counterparts([...wanted.keys()])) {
      const sought = [...stall.counterparts.keys()].filter((id) => left.has(id));
      if (sought.length === 0) continue;
      const answered = await this.ask(stall);
      asked.push(answered);
      for (const id of sought) {
        if (hasEnough(answered, id, wanted.get(id) ?? 0)) left.delete(id);
      }
    }
    return shared(asked, wanted);
  }

  private async ask(stall: Stall): Promise<AskedStall> {
    try {
      const state = await this.purchases.offers(stall.namespace);
      return { ...stall, state, offers: state.offers };
    } catch (failure) {
      if (failure instanceof UcpError) return { ...stall, failure };
      throw failure;
    }
  }

  private async counterparts(skuIds: readonly string[]): Promise<Stall[]> {
    await this.skus.lookAtNewSuppliers();
    const stalls = await Promise.all(
      this.suppliers().map(async (namespace) => ({
        namespace,
        counterparts: await this.skus.counterparts(skuIds, namespace),
      })),
    );
    return stalls.filter(({ counterparts }) => counterparts.size > 0);
  }
}
