import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { errorAnswer, refusal, UcpError } from '../../ucp/index.js';
import { rawErrorResponse } from './raw-error-response.js';
import { requestId } from '../requests/request-id.js';

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

interface Overflow {
  bytesParsed?: unknown;
  rawPacket?: unknown;
}

/** Answers what Node rejects before there is a request: too large, too slow, or not HTTP. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET')
    socket.write(rawErrorResponse(refusal(statusOf(error))));
  socket.destroy(error);
}

/** Node hands an unknown `Expect` header to this event alone; no hook or filter sees it. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => {
    const content = 'Expect: 100-continue is the only supported expectation';
    const { status, body } = errorAnswer(new UcpError('invalid', { content, status: 417 }));
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'x-content-type-options': 'nosniff',
      'request-id': requestId(request.headers['request-id']).echoed,
      connection: 'close',
    });
    response.end(text);
  });
}

function statusOf({ code, bytesParsed, rawPacket }: ConnectionError & Overflow): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  return isInAddress({ bytesParsed, rawPacket }) ? 414 : 431;
}

/**
 * Whether the parser failed within the request line. If the rest of the line arrived in the same
 * packet, a space and the protocol follow; otherwise no line has ended yet, and a URL contains no
 * space.
 */
function isInAddress({ bytesParsed, rawPacket }: Overflow): boolean {
  const received: unknown = rawPacket;
  if (!Buffer.isBuffer(received)) return false;
  const given = typeof bytesParsed === 'number' ? bytesParsed : received.length;
  if (given < received.length) return received.toString('latin1', given, given + 6) === ' HTTP/';
  const started = received.toString('latin1');
  return !started.includes('\r\n') && !/\s/.test(started.replace(/^[A-Z-]+ /, ''));
}
