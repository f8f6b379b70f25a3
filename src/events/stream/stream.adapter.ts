import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { rawAnswer } from '../../http/index.js';
import { UcpError } from '../../ucp/index.js';
import type { StreamDoor } from './stream-door.js';

/** Nothing is to be said on a stream but pings and goodbyes. */
const MAX_PAYLOAD_BYTES = 1024;

const OTHER_PROTOCOL = new UcpError('invalid', {
  content: 'The only protocol to upgrade to is websocket; leave the Upgrade header out',
});

/** Opens WebSockets on the server's own port, for those whom the door lets in. */
export class StreamAdapter extends WsAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly door: StreamDoor,
  ) {
    super(app);
  }

  override create(port: number, options: { path?: string }): unknown {
    const limits = { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false };
    return super.create(port, { ...options, ...limits });
  }

  protected override ensureHttpServerExists(port: number, httpServer?: Server): Server | undefined {
    if (!httpServer || this.httpServersRegistry.has(port)) return undefined;
    this.httpServersRegistry.set(port, httpServer);
    httpServer.on('upgrade', (request, socket, head) => void this.answer(request, socket, head));
    return httpServer;
  }

  private async answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Whoever leaves before there is an answer gets none.
    socket.once('error', () => socket.destroy());
    try {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') throw OTHER_PROTOCOL;
      const server = this.serverAt(request.url ?? '');
      await this.door.admit(request);
      server.handleUpgrade(request, socket, head, (client) => {
        server.emit('connection', client, request);
      });
    } catch (error) {
      if (!(error instanceof UcpError)) this.logger.error(error);
      socket.end(rawAnswer(error));
    }
  }

  private serverAt(url: string): WebSocketServer {
    const [pathname] = url.split('?');
    const servers = [...this.wsServersRegistry.values()].flat() as (WebSocketServer & {
      path: string;
    })[];
    const server = servers.find(({ path }) => path === pathname);
    if (server) return server;
    throw new UcpError('not_found', { content: 'There is nothing to connect to at this address' });
  }
}
