import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { EventFeedService } from './event-feed.service.js';
import { StreamAdmissionService } from './stream-admission.service.js';
import { STREAM_PATH } from './stream-path.js';
import { StreamSocket } from './stream-socket.js';
import { StreamSocketRegistry } from './stream-socket.registry.js';

/** Try again later. */
const OUT_OF_ORDER = 1013;

/** The events as they happen: first what was, then one message for each that comes. */
@WebSocketGateway({ path: STREAM_PATH })
export class EventStreamGateway implements OnGatewayConnection<WebSocket> {
  private readonly logger = new Logger(EventStreamGateway.name);

  constructor(
    private readonly admission: StreamAdmissionService,
    private readonly sockets: StreamSocketRegistry,
    private readonly feed: EventFeedService,
  ) {}

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    const socket = new StreamSocket(client, this.feed);
    const audience = this.admission.audienceOf(request);
    if (!this.sockets.takesMore(audience)) {
      void socket.close(OUT_OF_ORDER, 'no more streams are served here at the moment');
      return;
    }
    this.sockets.add(socket, audience);
    client.once('close', () => {
      this.sockets.remove(socket);
    });
    void this.start(socket, request.url ?? '');
  }

  private async start(socket: StreamSocket, url: string): Promise<void> {
    try {
      await socket.start(await this.admission.startOf(url));
    } catch (error) {
      this.logger.warn(`A stream could not be started: ${String(error)}`);
      await socket.close(OUT_OF_ORDER, 'the events cannot be read; try again later');
    }
  }
}
