import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { RequestAuthenticator } from '../../auth/index.js';
import { UcpError } from '../../ucp/index.js';
import { EventsService } from '../events.service.js';
import { StreamSocketRegistry, type Audience } from './stream-socket.registry.js';

const RETRY_AFTER_S = 5;

/** Decides who may open a stream, while the request can still be answered with an error. */
@Injectable()
export class StreamAdmissionService {
  constructor(
    private readonly authenticator: RequestAuthenticator,
    private readonly sockets: StreamSocketRegistry,
    private readonly events: EventsService,
  ) {}

  /** @throws UcpError when the connection is refused. */
  async admit(request: IncomingMessage): Promise<void> {
    const { method = '', headers, socket, url = '' } = request;
    this.authenticator.authenticateUpgrade({ method, headers, ip: socket.remoteAddress ?? '' });
    if (!this.sockets.hasCapacityFor(this.audienceOf(request))) {
      throw new UcpError('unavailable', {
        content: 'This replica accepts no more streams at the moment',
        retryAfterS: RETRY_AFTER_S,
      });
    }
    await this.startOf(url);
  }

  /** @param request an admitted one. */
  audienceOf({ headers }: IncomingMessage): Audience {
    return this.authenticator.isBrowser(headers) ? 'person' : 'program';
  }

  /**
   * The position in the log from which a stream resumes; undefined to start with the newest events.
   */
  async startOf(url: string): Promise<number | undefined> {
    const after = new URLSearchParams(url.split('?')[1]).get('after');
    return after === null ? undefined : this.events.placeOf(after, '$.after');
  }
}
