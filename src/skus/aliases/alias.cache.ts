import { Injectable } from '@nestjs/common';
import { FreshCalls } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { AliasRepository } from './alias.repository.js';
import type { Alias } from './alias.js';
import { AliasView } from './alias.view.js';

/** All aliases as they stood at one moment. The same object comes back as long as nothing changed. */
export interface AliasBook {
  of(skuId: string): readonly Alias[];
}

const NONE: readonly Alias[] = [];

/** Longer than a notification of our own change takes to come back. */
const DISTRUST_MS = 2_000;

/**
 * Keeps the book of aliases in memory for catalogs, which show them on every page. Any replica's
 * change makes it read anew; so does a change of our own at once, and while notifications are
 * missed nothing is kept.
 */
@Injectable()
export class AliasCache {
  private kept?: AliasBook;
  private changes = 0;
  private distrustUntil = 0;
  private readonly reads = new FreshCalls<AliasBook>();

  constructor(
    private readonly notifications: NotificationService,
    private readonly repository: AliasRepository,
    private readonly view: AliasView,
  ) {
    notifications.subscribe('sku_aliases', () => {
      this.drop();
    });
  }

  /** Something was changed from here, and perhaps not yet committed. */
  changed(): void {
    this.drop();
    this.distrustUntil = performance.now() + DISTRUST_MS;
  }

  async book(): Promise<AliasBook> {
    if (this.kept && this.notifications.listening) return this.kept;
    const trusted = performance.now() >= this.distrustUntil;
    const changes = this.changes;
    const book = await this.read();
    if (trusted && changes === this.changes && this.notifications.listening) this.kept = book;
    return book;
  }

  private drop(): void {
    this.kept = undefined;
    this.changes += 1;
  }

  /** Callers share a reading, but only one that begins after they asked. */
  private read(): Promise<AliasBook> {
    return this.reads.run('aliases', () => this.load());
  }

  private async load(): Promise<AliasBook> {
    const aliases = new Map<string, Alias[]>();
    for (const row of await this.repository.all()) {
      const known = aliases.get(row.skuId);
      if (known) known.push(this.view.alias(row));
      else aliases.set(row.skuId, [this.view.alias(row)]);
    }
    return { of: (skuId) => aliases.get(skuId) ?? NONE };
  }
}
