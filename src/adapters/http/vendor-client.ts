import { setTimeout as pause } from 'node:timers/promises';
import type { buildConnector } from 'undici';
import type {
  AdapterMethod,
  OptionalCapability,
  ReadResult,
  StockUnit,
  WriteResult,
} from '../contract.js';
import { truncate } from '../truncate.js';
import { Deadline } from './deadline.js';
import { ReadBreaker } from './read-breaker.js';
import { VendorConnection } from './vendor-connection.js';
import { asWriteFailure, failure, interpretAnswer, type Expectation } from './interpret-answer.js';

export interface HttpAdapterOptions {
  namespace: string;
  baseUrl: string | URL;
  token: string;
  /**
   * The optional capabilities of this vendor; methods of the others return `unsupported` without a
   * call.
   */
  capabilities?: readonly OptionalCapability[];
  /** The unit of a supplier's `stock` where a product does not state it. */
  stockUnit?: StockUnit;
  /** For a whole call, including connecting, reading the body and every retry. */
  timeoutMs?: number;
  userAgent?: string;
  /** Shared by all adapters of one vendor; by default the adapter has its own. */
  breaker?: ReadBreaker;
  /** Opens the connections, where not every address is allowed. */
  connect?: buildConnector.connector;
}

export interface VendorCall<T> extends Expectation<T> {
  method: AdapterMethod;
  /** Below the base URL, already percent-encoded. */
  path: string;
  needs?: OptionalCapability;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const READ_RETRIES = 2;
const RETRY_PAUSE_MS = 100;
const MAX_REASON_LENGTH = 300;

/** Calls one vendor: reads with retries through the breaker, writes exactly once. */
export class VendorClient {
  private readonly connection: VendorConnection;
  private readonly breaker: ReadBreaker;

  constructor(private readonly options: HttpAdapterOptions) {
    const { baseUrl, token, userAgent = 'routekeeper', connect } = options;
    this.connection = new VendorConnection(baseUrl, token, userAgent, connect);
    this.breaker = options.breaker ?? new ReadBreaker();
  }

  async read<T>(call: VendorCall<T>): Promise<ReadResult<T>> {
    return this.withDeadline(call, (deadline) =>
      this.breaker.run(() => this.readWithRetries(call, deadline)),
    );
  }

  async write<T>(call: VendorCall<T>, body: object): Promise<WriteResult<T>> {
    const result = await this.withDeadline(call, (deadline) =>
      this.exchange(call, deadline, JSON.stringify(body)),
    );
    return result.ok ? { outcome: 'ok', value: result.value } : asWriteFailure(result);
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async withDeadline<T>(
    { needs }: VendorCall<T>,
    run: (deadline: Deadline) => Promise<ReadResult<T>>,
  ): Promise<ReadResult<T>> {
    const { namespace, capabilities = [], timeoutMs = DEFAULT_TIMEOUT_MS } = this.options;
    if (needs !== undefined && !capabilities.includes(needs)) {
      return failure('unsupported', `${namespace} is registered without the capability ${needs}`);
    }
    const deadline = new Deadline(timeoutMs);
    try {
      return await run(deadline);
    } finally {
      deadline.clear();
    }
  }

  private async readWithRetries<T>(
    call: VendorCall<T>,
    deadline: Deadline,
  ): Promise<ReadResult<T>> {
    for (let retry = 0; ; retry++) {
      const result = await this.exchange(call, deadline);
      const wait = RETRY_PAUSE_MS * 2 ** retry * (0.5 + Math.random());
      const mayPass = !result.ok && result.kind === 'unreachable';
      if (!mayPass || retry === READ_RETRIES || !deadline.hasMoreThan(wait)) return result;
      await pause(wait);
    }
  }

  private async exchange<T>(
    call: VendorCall<T>,
    deadline: Deadline,
    body?: string,
  ): Promise<ReadResult<T>> {
    const answer = await this.connection.send(call.path, deadline.signal, body);
    const result = interpretAnswer(answer, call);
    return result.ok ? result : failure(result.kind, this.withoutToken(result.reason));
  }

  /**
   * A vendor's reason may quote the credentials it refuses; they are removed before it is
   * truncated.
   */
  private withoutToken(reason: string): string {
    return truncate(reason.replaceAll(this.options.token, '[token]'), MAX_REASON_LENGTH);
  }
}
