import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { RequestAuthenticatorService, type Caller } from '../../auth/index.js';
import { TrustedProxies } from '../../http/index.js';
import { UcpError } from '../../ucp/index.js';
import { EventsService } from '../events.service.js';
import { StreamSocketRegistry } from './stream-socket.registry.js';

const RETRY_AFTER_S = 5;

/** Decides who may open a stream, while the request can still be answered with an error. */
@Injectable()
export class StreamAdmissionService {
  private readonly admitted = new WeakMap<IncomingMessage, Caller>();

  constructor(
    private readonly authenticator: RequestAuthenticatorService,
    private readonly sockets: StreamSocketRegistry,
    private readonly events: EventsService,
    private readonly proxies: TrustedProxies,
  ) {}

  /** @throws UcpError when the connection is refused. */
  async admit(request: IncomingMessage): Promise<void> {
    const { method = '', headers, url = '' } = request;
    const ip = this.proxies.callerOf(request);
    const caller = await this.authenticator.authenticateUpgrade({ method, headers, ip });
    const exhausted = this.sockets.exhaustedFor(caller);
    if (exhausted === 'principal') {
      throw new UcpError('rate_limited', {
        content: `${caller.name} has as many streams open as one principal may have`,
        retryAfterS: RETRY_AFTER_S,
      });
    }
    if (exhausted) {
      throw new UcpError('unavailable', {
        content: 'This replica accepts no more streams at the moment',
        retryAfterS: RETRY_AFTER_S,
      });
    }
    await this.startOf(url);
    this.admitted.set(request, caller);
  }

  /** @param request an admitted one. */
  callerOf(request: IncomingMessage): Caller {
    const caller = this.admitted.get(request);
    if (!caller) throw new Error('The stream was not admitted');
    return caller;
  }

  /**
   * The position in the log from which a stream resumes; undefined to start with the newest events.
   */
  async startOf(url: string): Promise<number | undefined> {
    const after = new URLSearchParams(url.split('?')[1]).get('after');
    return after === null ? undefined : this.events.placeOf(after, '$.after');
  }
}
