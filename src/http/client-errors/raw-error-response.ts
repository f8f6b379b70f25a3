import { STATUS_CODES } from 'node:http';
import { errorAnswer } from '../../ucp/index.js';

/** The raw HTTP response for an error that occurs outside the server framework. */
export function rawErrorResponse(exception: unknown): string {
  const { status, headers, body } = errorAnswer(exception);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    '',
    text,
  ].join('\r\n');
}
