import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/index.js';
import { NameIndex, type NamedSku } from './domain/names/index.js';
import { SuggestionRepository } from './suggestion.repository.js';

const BATCH = 50;

/** Suggests suppliers' products for machine SKUs by their names; only the operator can confirm them. */
@Injectable()
export class NameComparison {
  private readonly indexes = new Map<string, { fingerprint: string; index: NameIndex }>();

  constructor(
    private readonly transactions: Transactions,
    private readonly suggestions: SuggestionRepository,
  ) {}

  /** Compares some of the names that wait for it, and tells whether there were any. */
  comparePending(): Promise<boolean> {
    return this.compareTaken((manager) => this.suggestions.take(manager, BATCH));
  }

  compareOne(skuId: string): Promise<boolean> {
    return this.compareTaken((manager) => this.suggestions.takeOne(manager, skuId));
  }

  private async compareTaken(
    take: (manager: EntityManager) => Promise<NamedSku[]>,
  ): Promise<boolean> {
    const suppliers = await this.upToDateIndexes();
    return this.transactions.run(async (manager) => {
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
    for (const { namespace, fingerprint } of suppliers) {
      if (this.indexes.get(namespace)?.fingerprint === fingerprint) continue;
      const index = new NameIndex(await this.suggestions.names(namespace));
      this.indexes.set(namespace, { fingerprint, index });
    }
    return [...this.indexes].map(([namespace, { index }]) => [namespace, index]);
  }
}
