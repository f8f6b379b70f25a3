import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;
type HeaderValue = string | number | readonly string[];

export interface InMemoryMessage {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/**
 * What Fastify uses of a request that arrives, without a socket and without the buffers and states
 * of a stream.
 */
export class InMemoryRequest extends EventEmitter {
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly aborted = false;
  readonly socket = { remoteAddress: '127.0.0.1' };
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  private readonly body?: Buffer;

  constructor({ method, url, headers, body }: InMemoryMessage) {
    super();
    this.method = method;
    this.url = url;
    this.body = body;
    this.headers = { host: 'localhost', ...headers };
    if (body) this.headers['content-length'] = String(body.length);
  }

  asIncomingMessage(): IncomingMessage {
    return this as unknown as IncomingMessage;
  }

  /** Called once the listeners of the body are there. */
  resume(): this {
    if (this.body) this.emit('data', this.body);
    this.emit('end');
    return this;
  }
}

/** What Fastify uses of a response, with the body collected instead of sent. */
export class InMemoryResponse extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  destroyed = false;
  writableEnded = false;
  private readonly sentHeaders = new Map<string, HeaderValue>();
  /** Those that come with the status, their names in lower case. */
  private lastHeaders: Readonly<Record<string, HeaderValue | undefined>> = {};
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  /** @param maxBytes a longer body is cut off, as if the client had closed the connection. */
  constructor(private readonly maxBytes: number) {
    super();
  }

  asServerResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  get isTooLong(): boolean {
    return this.bytes > this.maxBytes;
  }

  body(): Buffer {
    const [first, ...more] = this.chunks;
    return first && more.length === 0 ? first : Buffer.concat(this.chunks);
  }

  getHeader(name: string): HeaderValue | undefined {
    const key = name.toLowerCase();
    return this.sentHeaders.get(key) ?? this.lastHeaders[key];
  }

  getHeaders(): Record<string, HeaderValue | undefined> {
    return { ...Object.fromEntries(this.sentHeaders), ...this.lastHeaders };
  }

  hasHeader(name: string): boolean {
    return this.getHeader(name) !== undefined;
  }

  setHeader(name: string, value: HeaderValue): this {
    this.sentHeaders.set(name.toLowerCase(), value);
    return this;
  }

  removeHeader(name: string): void {
    this.sentHeaders.delete(name.toLowerCase());
  }

  writeHead(status: number, headers: Readonly<Record<string, HeaderValue | undefined>> = {}): this {
    this.statusCode = status;
    this.lastHeaders = headers;
    this.headersSent = true;
    return this;
  }

  write(chunk: string | Buffer): boolean {
    if (this.destroyed) return false;
    this.headersSent = true;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    this.bytes += bytes.length;
    if (this.isTooLong) {
      this.destroy();
      return false;
    }
    this.chunks.push(bytes);
    return true;
  }

  end(chunk?: string | Buffer | null): this {
    if (this.destroyed) return this;
    if (chunk !== undefined && chunk !== null) this.write(chunk);
    this.writableEnded = !this.isTooLong;
    if (this.writableEnded) this.emit('finish');
    return this.destroy();
  }

  /** Ends the response; without its end, the body is cut off. */
  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    // Later, as with a socket: what ends the response may still be listening.
    process.nextTick(() => this.emit('close'));
    return this;
  }
}
