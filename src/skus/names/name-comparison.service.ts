import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { runInTimeSlices } from '../../concurrency/index.js';
import { TransactionService } from '../../database/index.js';
import { NameIndex, type NamedSku } from '../domain/names/index.js';
import { SuggestionRepository, type SupplierNames } from './suggestion.repository.js';

const BATCH = 50;

/** Suggests suppliers' products for machine SKUs by their names; only the operator can confirm them. */
@Injectable()
export class NameComparisonService {
  private readonly indexes = new Map<string, { fingerprint: string; index: Promise<NameIndex> }>();

  constructor(
    private readonly transactions: TransactionService,
    private readonly suggestions: SuggestionRepository,
  ) {}

  /**
   * Compares a batch of pending names.
   * @returns whether there were any.
   */
  comparePending(): Promise<boolean> {
    return this.compareTaken((manager) => this.suggestions.take(manager, BATCH));
  }

  compareOne(skuId: string): Promise<boolean> {
    return this.compareTaken((manager) => this.suggestions.takeOne(manager, skuId));
  }

  private async compareTaken(
    take: (manager: EntityManager) => Promise<NamedSku[]>,
  ): Promise<boolean> {
    // Building an index takes time: do it before the lock that recording a catalog waits for.
    await this.upToDateIndexes();
    return this.transactions.run(async (manager) => {
      await this.suggestions.lockSupplierNames(manager);
      const suppliers = await this.upToDateIndexes();
      const skus = await take(manager);
      if (skus.length === 0) return false;
      const skuIds = skus.map(({ skuId }) => skuId);
      const isSettled = await this.suggestions.settled(manager, skuIds);
      const pairs: [string, string][] = [];
      for (const sku of skus) {
        for (const [namespace, index] of suppliers) {
          if (isSettled(sku.skuId, namespace)) continue;
          const match = index.bestMatch(sku);
          if (match) pairs.push([sku.skuId, match.skuId]);
        }
        await setImmediate();
      }
      await this.suggestions.replace(manager, skuIds, pairs);
      return true;
    });
  }

  private async upToDateIndexes(): Promise<[namespace: string, index: NameIndex][]> {
    const suppliers = await this.suggestions.suppliers();
    return Promise.all(
      suppliers.map(async (names): Promise<[string, NameIndex]> => [
        names.namespace,
        await this.indexOf(names),
      ]),
    );
  }

  /** Concurrent callers share one index and its construction. */
  private indexOf({ namespace, fingerprint }: SupplierNames): Promise<NameIndex> {
    const known = this.indexes.get(namespace);
    if (known?.fingerprint === fingerprint) return known.index;
    const index = this.suggestions
      .names(namespace)
      .then((names) => runInTimeSlices(NameIndex.build(names)));
    this.indexes.set(namespace, { fingerprint, index });
    // A failed index is rebuilt next time.
    index.catch(() => this.indexes.delete(namespace));
    return index;
  }
}
