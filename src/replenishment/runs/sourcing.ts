import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../adapters/index.js';
import { PurchasePreparation, type SupplierState } from '../../checkout/index.js';
import { PurchasableSkus } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Stall } from './domain/market.js';

export interface SupplierStall extends Stall {
  state?: SupplierState;
}

/** Suppliers that were all asked. */
export type Stalls = Required<SupplierStall>[];

/** Every supplier that has something for the goods asked about, in the order of preference. */
export interface Market {
  stalls: SupplierStall[];
  /** Suppliers that could not be asked, in words. */
  problems: string[];
}

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
  async survey(skuIds: readonly string[]): Promise<Market> {
    const stalls = await this.counterparts(skuIds);
    const problems: string[] = [];
    const asked = await Promise.all(
      stalls.map(async (stall) => {
        try {
          return await this.ask(stall);
        } catch (error) {
          if (!(error instanceof UcpError)) throw error;
          problems.push(error.message);
          return stall;
        }
      }),
    );
    return { stalls: asked, problems };
  }

  /**
   * The same for whoever is about to buy. Not to be called inside a transaction.
   * @throws UcpError when a supplier cannot be asked.
   */
  async market(skuIds: readonly string[]): Promise<Stalls> {
    const stalls = await this.counterparts(skuIds);
    return Promise.all(stalls.map((stall) => this.ask(stall)));
  }

  private async ask(stall: Stall): Promise<Required<SupplierStall>> {
    const state = await this.purchases.offers(stall.namespace);
    return { ...stall, state, offers: state.offers };
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
