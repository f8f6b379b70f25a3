import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../../../adapters/index.js';
import { PurchasePreparationService, type SupplierState } from '../../../checkout/index.js';
import { PurchasableSkuService } from '../../../skus/index.js';
import { UcpError } from '../../../ucp/index.js';
import { hasEnough, oneSupplierEach, type SupplierMatch } from '../domain/draft/supplier-match.js';

export interface SupplierWithState extends SupplierMatch {
  state?: SupplierState;
}

/** Suppliers that all answered. */
export type AnsweredSuppliers = Required<SupplierWithState>[];

/** The wanted products with one supplier each. */
export interface SourcingResult {
  suppliers: SupplierWithState[];
  /** Descriptions of suppliers that could not be reached. */
  problems: string[];
}

interface AskedSupplier extends SupplierWithState {
  failure?: UcpError;
}

/** Units by the machine's SKU id. */
type Wanted = ReadonlyMap<string, number>;

/** Finds suppliers and their current offers for products in machines. */
@Injectable()
export class SourcingService {
  constructor(
    private readonly registry: AdapterRegistry,
    private readonly skus: PurchasableSkuService,
    private readonly purchases: PurchasePreparationService,
  ) {}

  /** The configured supply namespaces, the default one first. */
  suppliers(): string[] {
    const preferred = this.registry.defaults().supply;
    return this.registry
      .entries()
      .filter(({ role, status }) => role === 'supply' && status === 'live')
      .map(({ namespace }) => namespace)
      .sort((one, other) => Number(other === preferred) - Number(one === preferred));
  }

  /** Reports suppliers that cannot be reached. Must not run inside a transaction. */
  async survey(wanted: Wanted): Promise<SourcingResult> {
    const suppliers = await this.askInTurn(wanted);
    const problems = suppliers.flatMap(({ failure }) => (failure ? [failure.message] : []));
    return { suppliers: suppliers.map(({ failure: _, ...supplier }) => supplier), problems };
  }

  /**
   * The same for a purchase. Must not run inside a transaction.
   * @throws UcpError when a needed supplier cannot be reached and no other sells the product.
   */
  async market(wanted: Wanted): Promise<AnsweredSuppliers> {
    const suppliers = await this.askInTurn(wanted);
    return suppliers.map(({ failure, state, offers, ...supplier }) => {
      if (failure) throw failure;
      if (!state || !offers) throw new Error(`${supplier.namespace} was not asked`);
      return { ...supplier, state, offers };
    });
  }

  /** Queries suppliers in order of preference until every product is available in full. */
  private async askInTurn(wanted: Wanted): Promise<AskedSupplier[]> {
    const left = new Map(wanted);
    const asked: AskedSupplier[] = [];
    for (const supplier of await this.counterparts([...wanted.keys()])) {
      const sought = [...supplier.counterparts.keys()].filter((id) => left.has(id));
      if (sought.length === 0) continue;
      const answered = await this.ask(supplier);
      asked.push(answered);
      for (const id of sought) {
        if (hasEnough(answered, id, wanted.get(id) ?? 0)) left.delete(id);
      }
    }
    return oneSupplierEach(asked, wanted);
  }

  private async ask(supplier: SupplierMatch): Promise<AskedSupplier> {
    try {
      const state = await this.purchases.offers(supplier.namespace);
      return { ...supplier, state, offers: state.offers };
    } catch (failure) {
      if (failure instanceof UcpError) return { ...supplier, failure };
      throw failure;
    }
  }

  private async counterparts(skuIds: readonly string[]): Promise<SupplierMatch[]> {
    await this.skus.readNewSuppliers();
    const suppliers = await Promise.all(
      this.suppliers().map(async (namespace) => ({
        namespace,
        counterparts: await this.skus.counterparts(skuIds, namespace),
      })),
    );
    return suppliers.filter(({ counterparts }) => counterparts.size > 0);
  }
}
