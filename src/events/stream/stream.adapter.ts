import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { rawErrorResponse } from '../../http/index.js';
import { UcpError } from '../../ucp/index.js';
import type { StreamAdmissionService } from './stream-admission.service.js';

/** Clients send only control frames: pings, pongs and close. */
const MAX_PAYLOAD_BYTES = 1024;

/** Opens WebSockets on the HTTP port, for admitted requests. */
export class StreamAdapter extends WsAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly admission: StreamAdmissionService,
  ) {
    super(app);
  }

  override create(port: number, options: { path?: string }): unknown {
    const limits = { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false };
    const server = super.create(port, { ...options, ...limits }) as WebSocketServer;
    return server.on('wsClientError', ({ message }, socket) => {
      refuse(
        socket,
        new UcpError('invalid', { content: `This is not a WebSocket request: ${message}` }),
      );
    });
  }

  protected override ensureHttpServerExists(port: number, httpServer?: Server): Server | undefined {
    if (!httpServer || this.httpServersRegistry.has(port)) return undefined;
    this.httpServersRegistry.set(port, httpServer);
    httpServer.on('upgrade', (request, socket: Socket, head) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') {
        void this.answer(request, socket, head);
      } else {
        answerPlainly(httpServer, request, socket);
      }
    });
    return httpServer;
  }

  private async answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A client that disconnects early gets no response.
    socket.once('error', () => socket.destroy());
    try {
      const server = this.serverAt(request.url ?? '');
      await this.admission.admit(request);
      server.handleUpgrade(request, socket, head, (client) => {
        server.emit('connection', client, request);
      });
    } catch (error) {
      if (!(error instanceof UcpError)) this.logger.error(error);
      refuse(socket, error);
    }
  }

  private serverAt(url: string): WebSocketServer {
    const [pathname] = url.split('?');
    const servers = [...this.wsServersRegistry.values()].flat() as (WebSocketServer & {
      path: string;
    })[];
    const server = servers.find(({ path }) => path === pathname);
    if (server) return server;
    throw new UcpError('not_found', { content: 'There is no WebSocket at this path' });
  }
}

/** The HTTP server has handed over the connection, so it must be closed here. */
function refuse(socket: Duplex, error: unknown): void {
  socket.end(rawErrorResponse(error), () => socket.destroy());
}

/**
 * A client that offers another protocol, such as h2c, treats an HTTP/1.1 response as a refusal. The
 * body is no longer available once the server has treated the request as an upgrade.
 */
function answerPlainly(server: Server, request: IncomingMessage, socket: Socket): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length !== '0' || encoding !== undefined) {
    refuse(socket, new UcpError('invalid', { content: 'Send a body without the Upgrade header' }));
    return;
  }
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end(() => socket.destroy()));
  server.emit('request', request, response);
}
