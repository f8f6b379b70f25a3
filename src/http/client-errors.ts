import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { UcpError } from '../ucp/index.js';
import { rawAnswer } from './raw-answer.js';

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

/** What Node refuses before there is a request: too large, too slow, or no HTTP at all. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(rawAnswer(refusal(error)));
  socket.destroy(error);
}

function refusal({ code, rawPacket }: ConnectionError): UcpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new UcpError('invalid', { content: 'The request took too long to arrive', status: 408 });
  }
  if (code !== 'HPE_HEADER_OVERFLOW') {
    return new UcpError('invalid', {
      content: 'This is not a request that can be read',
      status: 400,
    });
  }
  // Without the end of a line, all that came was the address.
  const received: unknown = rawPacket;
  const inAddress = Buffer.isBuffer(received) && !received.includes('\r\n');
  return inAddress
    ? new UcpError('invalid', { content: 'The address is too long', status: 414 })
    : new UcpError('invalid', { content: 'The headers are too large', status: 431 });
}
