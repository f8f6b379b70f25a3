import { Injectable } from '@nestjs/common';
import { FreshCalls } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { AliasRepository } from './alias.repository.js';
import type { Alias } from './alias.js';
import { AliasView } from './alias.view.js';

/** A snapshot of all aliases. The same object is returned while nothing has changed. */
export interface AliasSnapshot {
  of(skuId: string): readonly Alias[];
}

const NONE: readonly Alias[] = [];

/** Longer than the notification of our own change takes to arrive. */
const DISTRUST_MS = 2_000;

/**
 * Caches all aliases for catalogs, which show them on every page. A change on any replica
 * invalidates the cache, a local one immediately; while notifications may be missed, nothing is
 * cached.
 */
@Injectable()
export class AliasCache {
  private kept?: AliasSnapshot;
  private changes = 0;
  private distrustUntil = 0;
  private readonly reads = new FreshCalls<AliasSnapshot>();

  constructor(
    private readonly notifications: NotificationService,
    private readonly repository: AliasRepository,
    private readonly view: AliasView,
  ) {
    notifications.subscribe('sku_aliases', () => {
      this.drop();
    });
  }

  /** Call after a local change, even if it is not committed yet. */
  changed(): void {
    this.drop();
    this.distrustUntil = performance.now() + DISTRUST_MS;
  }

  async snapshot(): Promise<AliasSnapshot> {
    if (this.kept && this.notifications.listening) return this.kept;
    const trusted = performance.now() >= this.distrustUntil;
    const changes = this.changes;
    const snapshot = await this.read();
    if (trusted && changes === this.changes && this.notifications.listening) this.kept = snapshot;
    return snapshot;
  }

  private drop(): void {
    this.kept = undefined;
    this.changes += 1;
  }

  /** Callers share a read, but only one that starts after their request. */
  private read(): Promise<AliasSnapshot> {
    return this.reads.run('aliases', () => this.load());
  }

  private async load(): Promise<AliasSnapshot> {
    const aliases = new Map<string, Alias[]>();
    for (const row of await this.repository.all()) {
      const known = aliases.get(row.skuId);
      if (known) known.push(this.view.alias(row));
      else aliases.set(row.skuId, [this.view.alias(row)]);
    }
    return { of: (skuId) => aliases.get(skuId) ?? NONE };
  }
}
