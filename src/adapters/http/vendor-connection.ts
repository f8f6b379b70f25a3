import { isNativeError } from 'node:util/types';
import { Pool, type buildConnector } from 'undici';
import { traceHeaders } from '../../tracing/index.js';
import type { Answer } from './answer.js';
import { readBody } from './read-body.js';

/** The connections to one vendor. A request is sent once, and redirects are not followed. */
export class VendorConnection {
  private readonly pool: Pool;
  private readonly basePath: string;
  private readonly headers: Record<string, string>;
  private closing?: Promise<void>;

  /** @param connect opens the connections; undici's own way when omitted. */
  constructor(
    baseUrl: string | URL,
    token: string,
    userAgent: string,
    connect?: buildConnector.connector,
  ) {
    const { origin, pathname } = new URL(baseUrl);
    this.basePath = pathname.replace(/\/+$/, '');
    this.headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'user-agent': userAgent,
    };
    // Once connected, only the caller's deadline applies. The number of connections is not limited:
    // a write must never wait behind slow reads and then time out unsent.
    this.pool = new Pool(origin, {
      headersTimeout: 0,
      bodyTimeout: 0,
      ...(connect && { connect }),
    });
  }

  /** GETs the path, or POSTs to it when there is a JSON body. */
  async send(path: string, deadline: AbortSignal, json?: string): Promise<Answer> {
    const headers = { ...this.headers, ...traceHeaders() };
    try {
      const response = await this.pool.request({
        path: this.basePath + path,
        signal: deadline,
        ...(json === undefined
          ? { method: 'GET', headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: json,
            }),
      });
      return { status: response.statusCode, ...(await readBody(response.body)) };
    } catch (error) {
      return { broken: describe(deadline.aborted ? deadline.reason : error) };
    }
  }

  /** Waits for running calls and accepts no new ones. */
  close(): Promise<void> {
    this.closing ??= this.pool.close();
    return this.closing;
  }
}

/** A failure to connect to several addresses has a code but no message. */
function describe(error: unknown): string {
  if (!isNativeError(error)) return 'the connection failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.message].filter((part) => part !== '').join(': ');
}
