import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

type Headers = Readonly<Record<string, string>>;

/** Never connected: nothing is read from it or written to it. */
const NO_SOCKET = new Socket();

export interface InMemoryMessage {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** A request that arrives without a socket. */
export class InMemoryRequest extends IncomingMessage {
  constructor({ method, url, headers, body }: InMemoryMessage) {
    super(NO_SOCKET);
    this.method = method;
    this.url = url;
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.headers = { host: 'localhost', ...headers };
    // All of it is here; otherwise its end would count as a lost connection.
    this.complete = true;
    if (body) {
      this.headers['content-length'] = String(body.length);
      this.push(body);
    }
    this.push(null);
  }

  override _read(): void {
    // Everything was pushed already.
  }
}

type HeaderValue = string | number | readonly string[];

/** What Fastify uses of a response, with the body collected instead of sent. */
export class InMemoryResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  private readonly sentHeaders = new Map<string, HeaderValue>();
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  /** @param maxBytes a longer body is cut off, as if the client had closed the connection. */
  constructor(private readonly maxBytes: number) {
    super();
  }

  get isTooLong(): boolean {
    return this.bytes > this.maxBytes;
  }

  /** As the type that servers take. */
  asServerResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  body(): Buffer {
    const [first, ...more] = this.chunks;
    return first && more.length === 0 ? first : Buffer.concat(this.chunks);
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.sentHeaders.get(name.toLowerCase());
  }

  getHeaders(): Record<string, HeaderValue> {
    return Object.fromEntries(this.sentHeaders);
  }

  hasHeader(name: string): boolean {
    return this.sentHeaders.has(name.toLowerCase());
  }

  setHeader(name: string, value: HeaderValue): this {
    this.sentHeaders.set(name.toLowerCase(), value);
    return this;
  }

  removeHeader(name: string): void {
    this.sentHeaders.delete(name.toLowerCase());
  }

  writeHead(status: number, headers: Readonly<Record<string, HeaderValue>> = {}): this {
    this.statusCode = status;
    for (const name of Object.keys(headers)) this.setHeader(name, headers[name] ?? '');
    this.headersSent = true;
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.headersSent = true;
    this.bytes += chunk.length;
    if (this.isTooLong) {
      this.destroy();
      return;
    }
    this.chunks.push(chunk);
    done();
  }
}
