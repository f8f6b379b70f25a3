import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { RequestAuthenticator } from '../../auth/index.js';
import { UcpError } from '../../ucp/index.js';
import { EventsService } from '../events.service.js';
import { StreamSocketRegistry, type Audience } from './stream-socket.registry.js';

const TRY_AGAIN_S = 5;

/** Decides who may open a stream, while an answer can still say why not. */
@Injectable()
export class StreamAdmissionService {
  constructor(
    private readonly authenticator: RequestAuthenticator,
    private readonly sockets: StreamSocketRegistry,
    private readonly events: EventsService,
  ) {}

  /** @throws UcpError when the connection is not to be opened. */
  async admit(request: IncomingMessage): Promise<void> {
    const { method = '', headers, socket, url = '' } = request;
    this.authenticator.authenticateUpgrade({ method, headers, ip: socket.remoteAddress ?? '' });
    if (!this.sockets.takesMore(this.audienceOf(request))) {
      throw new UcpError('unavailable', {
        content: 'No more streams are served here at the moment',
        retryAfterS: TRY_AGAIN_S,
      });
    }
    await this.startOf(url);
  }

  /** @param request one that was admitted. */
  audienceOf({ headers }: IncomingMessage): Audience {
    return this.authenticator.isBrowser(headers) ? 'person' : 'program';
  }

  /** The place in the log that a stream is to go on from; undefined for the newest events. */
  async startOf(url: string): Promise<number | undefined> {
    const after = new URLSearchParams(url.split('?')[1]).get('after');
    return after === null ? undefined : this.events.placeOf(after, '$.after');
  }
}
