import { isNativeError } from 'node:util/types';
import { Agent, type Dispatcher } from 'undici';
import type { AdapterMethod } from '../contract.js';
import type { Answer } from '../http/answer.js';
import { Deadline } from '../http/deadline.js';
import { readBody } from '../http/read-body.js';

/** One request and its answer, exactly as sent and received. */
export interface Exchange {
  method: AdapterMethod | 'other';
  /** For messages, such as `GET /catalog`. */
  request: string;
  answer: Answer;
  ms: number;
  /** Whether it carried the right token. */
  authorized: boolean;
}

export interface RequestOptions {
  /** POSTs this text. */
  body?: string;
  /** Another token, or none at all. */
  token?: string | null;
}

/** Sends single requests like the service does, without retries, and keeps every exchange. */
export class Wire {
  readonly exchanges: Exchange[] = [];
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  private readonly origin: string;
  private readonly basePath: string;

  constructor(
    baseUrl: string,
    private readonly token: string,
    private readonly timeoutMs: number,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.origin = origin;
    this.basePath = pathname.replace(/\/+$/, '');
  }

  async send(
    method: Exchange['method'],
    path: string,
    { body, token = this.token }: RequestOptions = {},
  ): Promise<Exchange> {
    const verb = body === undefined ? 'GET' : 'POST';
    const started = performance.now();
    const answer = await this.exchange({
      origin: this.origin,
      path: this.basePath + path,
      method: verb,
      headers: {
        accept: 'application/json',
        'user-agent': 'routekeeper',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const exchange = {
      method,
      request: `${verb} ${path}`,
      answer,
      ms: performance.now() - started,
      authorized: token === this.token,
    };
    this.exchanges.push(exchange);
    return exchange;
  }

  post(method: Exchange['method'], path: string, body: object): Promise<Exchange> {
    return this.send(method, path, { body: JSON.stringify(body) });
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  private async exchange(request: Dispatcher.RequestOptions): Promise<Answer> {
    const deadline = new Deadline(this.timeoutMs);
    try {
      const response = await this.agent.request({ ...request, signal: deadline.signal });
      const body = await readBody(response.body);
      const encoding = response.headers['content-encoding'];
      const status = response.statusCode;
      if ('unreadable' in body && encoding !== undefined) {
        return { status, unreadable: `the body is compressed (${String(encoding)})` };
      }
      return { status, ...body };
    } catch (error) {
      const reason: unknown = deadline.signal.aborted ? deadline.signal.reason : error;
      return { broken: isNativeError(reason) ? describe(reason) : 'the connection failed' };
    } finally {
      deadline.clear();
    }
  }
}

/** A failure to connect to several addresses has a code but no message. */
function describe(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.message].filter((part) => part !== '').join(': ');
}
