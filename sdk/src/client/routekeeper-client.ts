import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  Answer,
  Input,
  ItemOf,
  ListIn,
  Method,
  Operation,
  PagedPathOf,
  PathOf,
} from '../api/operations.js';
import type { Message, RouteEvent } from '../api/shapes.js';
import { followEvents, type FollowOptions } from '../stream/follow-events.js';
import { addressOf, parseOrigin, type GivenParameters } from './address.js';
import { RoutekeeperError, UnreachableError } from './failure.js';
import { pagesOf, type Page } from './pages.js';
import {
  DEFAULT_RETRY,
  parseRetryAfter,
  waitBeforeRetry,
  type Outcome,
  type RetryOptions,
} from './retry.js';

export interface ClientOptions {
  /** Where the service is, such as `https://routekeeper.example`. */
  url: string;
  token: string;
  /** The address of a profile that says who is calling; recorded with purchases and decisions. */
  agentProfile?: string;
  retry?: Partial<RetryOptions>;
  /** How long one attempt may take. */
  timeoutMs?: number;
}

export interface CallOptions {
  /**
   * Identifies a write: the service carries it out once per key. Keep it where an answer must not
   * be lost with this process; by default every call has a new one.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Inputs<M extends Method, P extends PathOf<M>> = Input<Operation<M, P>> & CallOptions;
/** The input may be omitted where nothing in it is required. */
type Given<M extends Method, P extends PathOf<M>> =
  object extends Inputs<M, P> ? [input?: Inputs<M, P>] : [input: Inputs<M, P>];

type AnyInput = GivenParameters & CallOptions & { body?: unknown };

const TIMEOUT_MS = 60_000;
/** Under this root, every write honours `Idempotency-Key`. */
const KEYED_ROOT = '/ucp/v1/';

/**
 * A client of one service. Requests are retried where that is safe: reads, and writes under the
 * same `Idempotency-Key`.
 */
export class RoutekeeperClient {
  readonly origin: string;
  private readonly headers: Record<string, string>;
  private readonly retry: RetryOptions;
  private readonly timeoutMs: number;

  constructor({ url, token, agentProfile, retry, timeoutMs = TIMEOUT_MS }: ClientOptions) {
    this.origin = parseOrigin(url);
    this.headers = {
      authorization: `Bearer ${token}`,
      'user-agent': 'routekeeper-sdk',
      ...(agentProfile !== undefined && { 'ucp-agent': `profile="${agentProfile}"` }),
    };
    this.retry = { ...DEFAULT_RETRY, ...retry };
    this.timeoutMs = timeoutMs;
  }

  get<P extends PathOf<'get'>>(path: P, ...input: Given<'get', P>) {
    return this.call('get', path, ...input);
  }

  post<P extends PathOf<'post'>>(path: P, ...input: Given<'post', P>) {
    return this.call('post', path, ...input);
  }

  put<P extends PathOf<'put'>>(path: P, ...input: Given<'put', P>) {
    return this.call('put', path, ...input);
  }

  patch<P extends PathOf<'patch'>>(path: P, ...input: Given<'patch', P>) {
    return this.call('patch', path, ...input);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...input: Given<'delete', P>) {
    return this.call('delete', path, ...input);
  }

  /**
   * The JSON body of a successful answer.
   * @throws RoutekeeperError, UnreachableError
   */
  async call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[input]: Given<M, P>
  ): Promise<Answer<Operation<M, P>>> {
    const response = await this.send(method, path, input as AnyInput | undefined);
    return (await jsonOf(response)) as Answer<Operation<M, P>>;
  }

  /** The successful response itself: for files such as CSV and pictures. */
  fetch<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[input]: Given<M, P>
  ): Promise<Response> {
    return this.send(method, path, input as AnyInput | undefined);
  }

  /** Reads a list page by page. */
  pages<M extends 'get' | 'post', P extends PagedPathOf<M>>(
    method: M,
    path: P,
    ...[input]: Given<M, P>
  ): AsyncGenerator<Answer<Operation<M, P>>, void> {
    return this.readPages(method, path, input as AnyInput | undefined) as AsyncGenerator<
      Answer<Operation<M, P>>,
      void
    >;
  }

  /** Reads the entries of a list, whatever number of pages it has. */
  async *items<
    M extends 'get' | 'post',
    P extends PagedPathOf<M>,
    K extends ListIn<Answer<Operation<M, P>>>,
  >(
    method: M,
    path: P,
    list: K,
    ...[input]: Given<M, P>
  ): AsyncGenerator<ItemOf<Answer<Operation<M, P>>, K>, void> {
    for await (const page of this.readPages(method, path, input as AnyInput | undefined)) {
      yield* (page as Record<K, Iterable<ItemOf<Answer<Operation<M, P>>, K>>>)[list];
    }
  }

  /** Follows the event log; resumes after a dropped connection without loss or repetition. */
  follow(options: FollowOptions = {}): AsyncGenerator<RouteEvent, void> {
    return followEvents(this.origin, this.headers, options);
  }

  private readPages(method: 'get' | 'post', path: string, input?: AnyInput) {
    const read = async (page: AnyInput) =>
      (await jsonOf(await this.send(method, path, page))) as Page;
    return pagesOf(read, method, input);
  }

  private async send(method: Method, path: string, input: AnyInput = {}): Promise<Response> {
    const isRead = method === 'get';
    const key =
      isRead || !path.startsWith(KEYED_ROOT) ? undefined : (input.idempotencyKey ?? randomUUID());
    const address = addressOf(this.origin, path, input);
    const init = {
      method: method.toUpperCase(),
      headers: {
        ...this.headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      // Serialized once: the service compares the bytes of repeated requests.
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      // A redirect would take the token elsewhere.
      redirect: 'manual' as const,
    };
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.attempt(address, init, key, input.signal);
      if (result instanceof Response) return result;
      const sent = { isRead, hasKey: key !== undefined };
      const wait = waitBeforeRetry(sent, result.outcome, attempt, this.retry, Math.random());
      if (wait === undefined) throw result.failure;
      await delay(wait, undefined, { signal: input.signal });
    }
  }

  private async attempt(
    address: string,
    init: RequestInit,
    key: string | undefined,
    signal?: AbortSignal,
  ): Promise<Response | { outcome: Outcome; failure: Error }> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      const response = await fetch(address, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      // Read here, because an answer that breaks off is a lost answer.
      const body = await response.arrayBuffer();
      return response.ok ? restored(response, body) : failed(response, body);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      return {
        outcome: { kind: 'no-answer' },
        failure: new UnreachableError(this.origin, cause, key),
      };
    }
  }
}

const NULL_BODY = new Set([204, 205]);

const restored = ({ status, headers }: Response, body: ArrayBuffer): Response =>
  new Response(NULL_BODY.has(status) ? null : body, { status, headers });

function failed({ status, headers }: Response, body: ArrayBuffer) {
  const messages = messagesIn(new TextDecoder().decode(body));
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now());
  const outcome: Outcome = {
    kind: 'answer',
    status,
    code: messages?.[0]?.code,
    retryAfterMs,
    fromService: messages !== undefined,
  };
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  const requestId = headers.get('request-id') ?? undefined;
  return { outcome, failure: new RoutekeeperError(status, messages ?? [], seconds, requestId) };
}

/** The messages of an error of the service; undefined if this is not one. */
function messagesIn(text: string): Message[] | undefined {
  try {
    const { ucp, messages } = JSON.parse(text) as { ucp?: unknown; messages?: Message[] };
    return ucp === undefined ? undefined : (messages ?? []);
  } catch {
    // Something in front of the service answered.
    return undefined;
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (NULL_BODY.has(response.status)) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    throw new TypeError(`The answer is ${type}, not JSON: use fetch to read it`);
  }
  return response.json();
}
