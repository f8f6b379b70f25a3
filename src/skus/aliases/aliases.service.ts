import { Injectable } from '@nestjs/common';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { idBatch, UcpError, warning, withMessages } from '../../ucp/index.js';
import { AliasCache } from './alias.cache.js';
import { AliasRepository, type AliasDecision } from './alias.repository.js';
import { skuParts } from '../domain/sku-id.js';
import type { ConfirmedAlias } from '../dto/confirm-aliases.dto.js';
import { SkuLookupService } from '../records/sku-lookup.service.js';
import { ResolvableNamespaceService } from '../resolvable-namespace.service.js';
import type { ResolveAnswer, SkuRecord } from '../records/sku-record.view.js';
import { SkuRecordsService } from '../records/sku-records.service.js';
import { SkuRepository } from '../records/sku.repository.js';

/** Resolves, confirms and rejects aliases: SKUs of the same product. */
@Injectable()
export class AliasesService {
  constructor(
    private readonly aliases: AliasRepository,
    private readonly known: SkuLookupService,
    private readonly records: SkuRecordsService,
    private readonly aliasCache: AliasCache,
    private readonly transactions: TransactionService,
    private readonly namespaces: ResolvableNamespaceService,
    private readonly skus: SkuRepository,
  ) {}

  async resolve(ids: readonly string[], namespace: string): Promise<ResolveAnswer> {
    const wanted = idBatch(ids);
    await this.namespaces.check(ids, namespace);
    const own = await this.skus.listed(
      wanted.filter((id) => skuParts(id)?.namespace === namespace),
    );
    const found = await this.aliases.resolve(wanted, namespace);
    const counterparts = new Map([
      ...own.map((id) => [id, id] as const),
      ...found.map(({ from, to }) => [from, to] as const),
    ]);
    return {
      resolved: wanted.flatMap((from) => {
        const to = counterparts.get(from);
        return to === undefined ? [] : [{ from, to }];
      }),
      unresolved: wanted.filter((id) => !counterparts.has(id)),
    };
  }

  async confirm(skuId: string, given: readonly ConfirmedAlias[], by: Author): Promise<SkuRecord> {
    const sku = await this.known.get(skuId);
    const { namespace } = sku;
    const others = given.map(({ sku_id: other }) => other);
    const foreign = others.filter((other) => skuParts(other)?.namespace !== namespace);
    const inside = others.filter((other) => !foreign.includes(other));
    await this.checkAll(others, foreign);
    await this.transactions.run(async (manager) => {
      for (const other of foreign.toSorted()) {
        await this.aliases.decide(manager, skuId, other, decision(true, by));
      }
    });
    this.aliasCache.changed();
    const { messages = [], ...record } = await this.records.about(sku);
    const skipped = [...new Set(inside)].map((other) =>
      warning('same_namespace', `${other} is in the same namespace and was skipped`),
    );
    return withMessages(record, [...messages, ...skipped]);
  }

  /** Records the pair as different, overriding barcodes and names. */
  async reject(skuId: string, other: string, by: Author): Promise<SkuRecord> {
    const sku = await this.known.recorded(skuId);
    if (!skuParts(other))
      throw new UcpError('invalid', { content: 'The other id is not a SKU id' });
    const aliases = await this.aliases.of(skuId);
    if (!aliases.some(({ otherId }) => otherId === other)) {
      throw new UcpError('not_found', { content: `${skuId} has no alias ${other}` });
    }
    await this.transactions.run((manager) =>
      this.aliases.decide(manager, skuId, other, decision(false, by)),
    );
    this.aliasCache.changed();
    return this.records.about(sku);
  }

  /** Removes the decision on the pair: barcodes and names count again. */
  async withdraw(skuId: string, other: string, by: Author): Promise<SkuRecord> {
    const sku = await this.known.recorded(skuId);
    const outcome = await this.transactions.run((manager) =>
      this.aliases.withdraw(manager, skuId, other, byAgent(by)),
    );
    if (outcome === 'undecided') {
      throw new UcpError('not_found', { content: `Nothing was decided on ${skuId} and ${other}` });
    }
    if (outcome === 'by_people') {
      throw new UcpError('forbidden', { content: 'A person decided this' });
    }
    this.aliasCache.changed();
    // Its name is to be compared again.
    return this.records.about({ ...sku, toCompare: sku.namespace.endsWith('-machine') });
  }

  private async checkAll(given: readonly string[], foreign: readonly string[]): Promise<void> {
    for (const other of new Set(foreign)) {
      const path = `$.aliases[${given.indexOf(other)}].sku_id`;
      if (!skuParts(other)) {
        throw new UcpError('invalid', { content: 'sku_id is not a SKU id', path });
      }
      await this.known.check(other);
    }
  }
}

const byAgent = ({ kind }: Author): boolean => kind === 'agent';

const decision = (same: boolean, by: Author): AliasDecision => ({ same, byAgent: byAgent(by) });
