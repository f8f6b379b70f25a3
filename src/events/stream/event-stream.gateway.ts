import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { OpenConnectionsService } from '../../auth/index.js';
import { EventFeedService } from './event-feed.service.js';
import { StreamAdmissionService } from './stream-admission.service.js';
import { STREAM_PATH } from './stream-path.js';
import { StreamSocket } from './stream-socket.js';
import { StreamSocketRegistry } from './stream-socket.registry.js';

/** WebSocket close code "Policy Violation". */
const NO_LONGER_PERMITTED = 1008;
/** WebSocket close code "Try Again Later". */
const TRY_AGAIN_LATER = 1013;

/** Streams events: first the history, then one message per new event. */
@WebSocketGateway({ path: STREAM_PATH })
export class EventStreamGateway implements OnGatewayConnection<WebSocket> {
  private readonly logger = new Logger(EventStreamGateway.name);

  constructor(
    private readonly admission: StreamAdmissionService,
    private readonly sockets: StreamSocketRegistry,
    private readonly feed: EventFeedService,
    private readonly connections: OpenConnectionsService,
  ) {}

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    const socket = new StreamSocket(client, request.socket, this.feed);
    const caller = this.admission.callerOf(request);
    if (this.sockets.exhaustedFor(caller)) {
      void socket.close(TRY_AGAIN_LATER, 'no more streams are served here at the moment');
      return;
    }
    this.sockets.add(socket, caller);
    const untrack = this.connections.track(
      caller,
      () => void socket.end(NO_LONGER_PERMITTED, 'the credential no longer permits reading'),
      'read',
    );
    client.once('close', () => {
      untrack?.();
      this.sockets.remove(socket);
    });
    void this.start(socket, request.url ?? '');
  }

  private async start(socket: StreamSocket, url: string): Promise<void> {
    try {
      await socket.start(await this.admission.startOf(url));
    } catch (error) {
      this.logger.warn(`A stream could not be started: ${String(error)}`);
      await socket.close(TRY_AGAIN_LATER, 'the events cannot be read; try again later');
    }
  }
}
