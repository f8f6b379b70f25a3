import { setImmediate, setTimeout } from 'node:timers/promises';
import type {
  AdapterMethod,
  LedgerPage,
  LedgerQuery,
  MachineItem,
  PriceLine,
  RestockLine,
  RestockStatus,
  SupplyCatalog,
  SupplyFulfillment,
  SupplyOrderLine,
  SupplyOrderStatus,
} from '../contract.js';
import { SIMULATED_METHODS, type Fault, type Faults } from './faults.js';
import { refuse, type Answer } from './vendor/answer.js';
import type { ReceivedWrite } from './vendor/books.js';
import type { Platform } from './vendor/platform.js';
import type { Supplier } from './vendor/supplier.js';

/** What the caller receives: the vendor's answer, or the result of a fault. */
export type Reply<T> =
  | { kind: 'answer'; answer: Answer<T> }
  | { kind: 'unauthorized'; reason: string }
  | { kind: 'failure'; reason: string }
  | { kind: 'cut_off'; reason: string }
  | { kind: 'garbage'; reason: string };

type Unstamped<T> = T extends unknown ? Omit<T, 'arrivedAt'> : never;

const DEFAULT_DELAY_MS = 1000;

/** Handles every request, over HTTP or in process: counts it and applies its fault. */
export class RequestHandler {
  readonly requests = Object.fromEntries(SIMULATED_METHODS.map((method) => [method, 0])) as Record<
    AdapterMethod,
    number
  >;
  /** Writes as received, before any fault. */
  readonly received: ReceivedWrite[] = [];
  readonly #closing = new AbortController();

  constructor(
    private readonly supplier: Supplier,
    private readonly platform: Platform,
    private readonly faults: Faults,
  ) {}

  catalog(query: { keyword?: string }): Promise<Reply<SupplyCatalog>> {
    return this.#receive('catalog', () => this.supplier.catalog(query));
  }

  createOrder(
    ref: string,
    lines: SupplyOrderLine[],
    fulfillment: SupplyFulfillment,
  ): Promise<Reply<{ externalRef: string }>> {
    this.#note({ method: 'createOrder', ref, lines, fulfillment });
    return this.#receive('createOrder', () => this.supplier.createOrder(ref, lines, fulfillment));
  }

  orderStatus(ref: string): Promise<Reply<SupplyOrderStatus>> {
    return this.#receive('orderStatus', () => this.supplier.orderStatus(ref));
  }

  inventory(locationId: string): Promise<Reply<{ items: MachineItem[] }>> {
    return this.#receive('inventory', () => this.platform.inventory(locationId));
  }

  ledger(query: LedgerQuery): Promise<Reply<LedgerPage>> {
    return this.#receive('ledger', () => this.platform.ledger(query));
  }

  updatePrices(locationId: string, lines: PriceLine[]): Promise<Reply<{ count: number }>> {
    this.#note({ method: 'updatePrices', locationId, lines });
    return this.#receive('updatePrices', () => this.platform.updatePrices(locationId, lines));
  }

  restockRecommend(
    locationId: string,
    ref: string,
    lines: RestockLine[],
  ): Promise<Reply<{ count: number }>> {
    this.#note({ method: 'restockRecommend', ref, locationId, lines });
    return this.#receive('restockRecommend', () =>
      this.platform.restockRecommend(locationId, ref, lines),
    );
  }

  restockStatus(ref: string): Promise<Reply<RestockStatus>> {
    return this.#receive('restockStatus', () => this.platform.restockStatus(ref));
  }

  /** Disconnects callers that are waiting. */
  close(): void {
    this.#closing.abort();
  }

  #note(write: Unstamped<ReceivedWrite>): void {
    this.received.push({ ...structuredClone(write), arrivedAt: Date.now() });
  }

  async #receive<T>(
    method: AdapterMethod,
    act: () => Answer<T> | Promise<Answer<T>>,
  ): Promise<Reply<T>> {
    this.requests[method] += 1;
    try {
      // As over a network, no response arrives in the same iteration of the event loop, so that a
      // loop of calls cannot starve others.
      await setImmediate();
      return await this.#reply(this.faults.strike(method), act);
    } catch (error) {
      if (this.#closing.signal.aborted) return { kind: 'cut_off', reason: 'the vendor shut down' };
      return { kind: 'failure', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async #reply<T>(
    fault: Fault | undefined,
    act: () => Answer<T> | Promise<Answer<T>>,
  ): Promise<Reply<T>> {
    switch (fault?.kind) {
      case 'refuse':
        return { kind: 'answer', answer: refuse('refused, as a fault was told to') };
      case 'refuse_credentials':
        return { kind: 'unauthorized', reason: 'credentials refused, as a fault was told to' };
      case 'fail_before':
        return { kind: 'failure', reason: 'failed before accepting' };
      case 'drop_before':
        return { kind: 'cut_off', reason: 'connection cut before accepting' };
      case 'slow_before':
        await this.#wait(fault);
        return { kind: 'answer', answer: await act() };
      case 'fail_after':
        await act();
        return { kind: 'failure', reason: 'failed after accepting' };
      case 'drop_after':
        await act();
        return { kind: 'cut_off', reason: 'connection cut after accepting' };
      case 'garbage':
        await act();
        return { kind: 'garbage', reason: 'unreadable answer' };
      case 'slow': {
        const answer = await act();
        await this.#wait(fault);
        return { kind: 'answer', answer };
      }
      case undefined:
        return { kind: 'answer', answer: await act() };
    }
  }

  async #wait({ delayMs = DEFAULT_DELAY_MS }: Fault): Promise<void> {
    await setTimeout(delayMs, undefined, { signal: this.#closing.signal });
  }
}
