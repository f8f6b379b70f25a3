import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Forwards requests to a service and loses the answers that the test names. */
export class LossyProxy {
  origin = '';
  /** The requests so far, as method and path. */
  readonly requests: string[] = [];
  /** Whether the answer to a request is lost after the service has carried it out. */
  loses: (request: string, times: number) => boolean = () => false;

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {}

  static async start(target: string): Promise<LossyProxy> {
    const proxy = new LossyProxy(createServer(), target);
    proxy.server.on('request', (incoming, outgoing) => {
      proxy.forward(incoming).then(
        (answer) => {
          if (answer === undefined) outgoing.destroy();
          else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
        },
        () => outgoing.destroy(),
      );
    });
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    proxy.origin = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    return proxy;
  }

  /** The answer of the service; undefined if it is lost. */
  private async forward(incoming: IncomingMessage) {
    const { method = '', url = '', headers } = incoming;
    const name = `${method} ${url}`;
    this.requests.push(name);
    const times = this.requests.filter((each) => each === name).length;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      incoming.pipe(request(this.target + url, { method, headers }, resolve).on('error', reject));
    });
    const body = await buffer(answer);
    if (this.loses(name, times)) return undefined;
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
