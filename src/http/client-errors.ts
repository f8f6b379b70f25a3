import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { refusal } from '../ucp/index.js';
import { rawAnswer } from './raw-answer.js';

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

/** What Node refuses before there is a request: too large, too slow, or no HTTP at all. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET')
    socket.write(rawAnswer(refusal(statusOf(error))));
  socket.destroy(error);
}

function statusOf({ code, rawPacket }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  // Without the end of a line, all that came was the address.
  const received: unknown = rawPacket;
  return Buffer.isBuffer(received) && !received.includes('\r\n') ? 414 : 431;
}
