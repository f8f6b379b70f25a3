import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { FrontendMessages, isCommit } from './frontend-messages.js';

/** `before`: the server never receives the COMMIT; `after`: it commits, and its answer is lost. */
export type Cut = 'before' | 'after';

/** The address of a database, behind which servers fail and change. */
export class DatabaseProxy {
  /** Called at each COMMIT that passes. */
  onCommit: () => Cut | undefined = () => undefined;
  #server: Server | undefined;
  #port = 0;
  readonly #clients = new Set<Socket>();

  private constructor(private upstream: string) {}

  /** @param upstream the URL of a database. */
  static async start(upstream: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(upstream);
    await proxy.#listen();
    return proxy;
  }

  get url(): string {
    const url = new URL(this.upstream);
    url.host = `127.0.0.1:${this.#port}`;
    url.searchParams.set('sslmode', 'disable');
    return url.href;
  }

  /** Connections that are open stay with the server that they have. */
  pointTo(upstream: string): void {
    this.upstream = upstream;
  }

  /** Ends all connections and refuses new ones. */
  async refuse(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const client of this.#clients) client.destroy();
    await closed;
  }

  /** Accepts connections again, at the same address. */
  async serve(): Promise<void> {
    if (!this.#server) await this.#listen();
  }

  close(): Promise<void> {
    return this.refuse();
  }

  async #listen(): Promise<void> {
    const server = createServer((client) => {
      this.#accept(client);
    });
    this.#server = server;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  #accept(client: Socket): void {
    const server = connectTo(this.upstream);
    this.#clients.add(client);
    const messages = new FrontendMessages();
    let cutAtAnswer = false;
    client.on('data', (chunk) => {
      for (const message of messages.push(chunk)) {
        const cut = isCommit(message) ? this.onCommit() : undefined;
        if (cut === 'before') {
          client.destroy();
          return;
        }
        cutAtAnswer ||= cut === 'after';
        server.write(message);
      }
    });
    server.on('data', (chunk) => {
      if (cutAtAnswer) client.destroy();
      else client.write(chunk);
    });
    client.once('close', () => {
      this.#clients.delete(client);
      server.destroy();
    });
    server.once('close', () => client.destroy());
    // The end of a connection is told by 'close'.
    client.on('error', () => undefined);
    server.on('error', () => undefined);
  }
}

/** A Unix socket is a percent-encoded host. */
function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect(Number(port || '5432'), host);
}
