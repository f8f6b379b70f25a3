import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** A new connection per request, so that one replica's death concerns no other request. */
const agent = new Agent({ keepAlive: false });

/**
 * Passes requests and sockets on to replicas in turn. Only a request that no replica has received is
 * given to the next one; one that was lost on the way stays lost, as with any careful proxy.
 */
export class RoundRobinProxy {
  /** The requests and sockets passed on to each URL. */
  readonly served = new Map<string, number>();
  readonly #server = createServer((incoming, outgoing) => {
    void this.#pass(incoming, outgoing);
  });
  #turn = 0;

  /** @param upstreams The URLs of the replicas that are up, as far as known. */
  constructor(private readonly upstreams: () => readonly string[]) {
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
      this.#passSocket(incoming, socket, head, this.#inTurn());
    });
    this.#server.listen(0, '127.0.0.1');
  }

  async origin(): Promise<string> {
    if (!this.#server.listening) await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** All of them, the one whose turn it is first. */
  #inTurn(): string[] {
    const upstreams = this.upstreams();
    const first = this.#turn % Math.max(1, upstreams.length);
    this.#turn += 1;
    return [...upstreams.slice(first), ...upstreams.slice(0, first)];
  }

  #count(upstream: string): void {
    this.served.set(upstream, (this.served.get(upstream) ?? 0) + 1);
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // A caller who is gone needs no answer.
    const body = await buffer(incoming).catch(() => undefined);
    if (body) this.#passTo(this.#inTurn(), incoming, body, outgoing);
  }

  #passTo(
    [upstream, ...others]: string[],
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): void {
    if (upstream === undefined) {
      outgoing.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request(new URL(url ?? '/', upstream), { method, headers, agent });
    const giveUp = () => {
      passed.destroy();
    };
    outgoing.once('close', giveUp);
    passed.once('error', (error: NodeJS.ErrnoException) => {
      outgoing.off('close', giveUp);
      if (error.code === 'ECONNREFUSED') this.#passTo(others, incoming, body, outgoing);
      else outgoing.destroy();
    });
    passed.once('response', (answer) => {
      this.#count(upstream);
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.once('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.end(body);
  }

  #passSocket(
    incoming: IncomingMessage,
    socket: Socket,
    head: Buffer,
    [upstream, ...others]: string[],
  ): void {
    if (upstream === undefined) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(upstream);
    const passed = connect(Number(port), hostname);
    passed.once('connect', () => {
      this.#count(upstream);
      passed.write(headOf(incoming));
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.#passSocket(incoming, socket, head, others);
      else socket.destroy();
    });
    passed.once('close', (hadError) => {
      if (!hadError) socket.destroy();
    });
    socket.once('close', () => passed.destroy());
    // The end of the connection is told by 'close'.
    socket.on('error', () => undefined);
  }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method ?? 'GET'} ${url ?? '/'} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at] ?? ''}: ${rawHeaders[at + 1] ?? ''}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
