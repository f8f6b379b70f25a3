import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../database/index.js';
import { describeReadFailure, upstreamError, type ReadFailure } from '../../adapters/index.js';
import { SalesService, type RefreshedAccount, type Sale } from '../../ledger/index.js';
import { LeftOutService } from '../../left-out/index.js';
import { LocationSearchService } from '../../locations/index.js';
import { skuId, SkuRegistry } from '../../skus/index.js';
import { warning, type Message } from '../../ucp/index.js';
import { selectedBy, unknownTradeStatus } from './trade-status.js';
import { namedSale, type NamedSale } from './named-sale.js';
import { WINDOW_MS, type OrderQuery } from '../order-query.js';

/** Machine sales as orders. */
@Injectable()
export class SaleOrderService {
  constructor(
    private readonly sales: SalesService,
    private readonly skus: SkuRegistry,
    private readonly machines: LocationSearchService,
    private readonly leftOut: LeftOutService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Newest first. Only the first page polls the platforms, so that pages are consistent. */
  async list(query: OrderQuery): Promise<{ sales: NamedSale[]; messages: Message[] }> {
    const messages = query.before ? [] : await this.refresh(query.from);
    const { tradeStatus, before } = query;
    const sales = await this.sales.list({
      from: query.from,
      to: query.to,
      location: query.location,
      ...selectedBy(tradeStatus),
      before: before && { soldAt: before.at, key: before.id },
      limit: query.limit,
    });
    if (!before && sales.length === 0) messages.push(...(await this.unknownStatus(tradeStatus)));
    return { sales: await this.named(sales), messages };
  }

  /** An empty list may mean that nothing happened or that the status is misspelled. */
  private async unknownStatus(tradeStatus: string): Promise<Message[]> {
    const { status } = selectedBy(tradeStatus);
    const others = status === null ? undefined : await this.sales.statusesUnless(status);
    return others ? [unknownTradeStatus(tradeStatus, others)] : [];
  }

  /** As stored; the platforms are polled for an unknown number. */
  async find(orderNo: string): Promise<NamedSale | undefined> {
    const known = await this.sales.find(orderNo);
    if (known) return this.nameOf(known);
    await this.refresh(new Date(this.clock.current().getTime() - WINDOW_MS));
    return this.nameOf(await this.sales.find(orderNo));
  }

  /** @param keys the ids of the ledger transactions. */
  async getAll(keys: readonly string[]): Promise<NamedSale[]> {
    return keys.length === 0 ? [] : this.named(await this.sales.getAll(keys));
  }

  /** @throws UcpError when no platform can be read: stored sales alone could be misleading. */
  private async refresh(from: Date): Promise<Message[]> {
    const accounts = await this.sales.refresh(from);
    const failures = accounts.flatMap(failureOf);
    const [first] = failures;
    if (first && failures.length === accounts.length) {
      throw upstreamError(first.namespace, first.failure);
    }
    return [
      ...failures.map(({ namespace, failure }) =>
        warning('sync_problem', describeReadFailure(namespace, failure)),
      ),
      ...(await this.leftOut.warnings(
        accounts.map(({ namespace }) => ({ namespace, list: 'ledger' })),
      )),
      ...accounts.filter(({ complete }) => !complete).map(({ namespace }) => truncated(namespace)),
    ];
  }

  private async nameOf(sale: Sale | undefined): Promise<NamedSale | undefined> {
    return sale && (await this.named([sale]))[0];
  }

  private async named(sales: readonly Sale[]): Promise<NamedSale[]> {
    if (sales.length === 0) return [];
    const skuIds = sales.flatMap(({ namespace, lines }) =>
      lines.map(({ vendorSku }) => skuId(namespace, vendorSku)),
    );
    const [titles, machines] = await Promise.all([
      this.skus.titles(skuIds),
      this.machines.byIds(sales.map(({ locationId }) => locationId)),
    ]);
    return sales.map((sale) => namedSale(sale, titles, machines));
  }
}

function failureOf({ namespace, outcome }: RefreshedAccount) {
  if (outcome.ok) return [];
  const failure: ReadFailure = outcome;
  return [{ namespace, failure }];
}

const truncated = (namespace: string): Message =>
  warning(
    'history_truncated',
    `The ledger of ${namespace} is still being read, or holds more than is read at once; some sales of the time asked for may be missing`,
  );
