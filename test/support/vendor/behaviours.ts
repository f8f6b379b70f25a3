import type { RequestListener } from 'node:http';

/** A vendor's response to a request in place of a regular answer. */
export class Behaviour {
  constructor(readonly respond: RequestListener) {}
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MEBIBYTE = Buffer.alloc(1024 * 1024, ' ');

export const sends = (
  content: string | Uint8Array,
  status = 200,
  headers: Record<string, string> = JSON_TYPE,
): Behaviour =>
  new Behaviour((_request, response) => {
    response.writeHead(status, headers).end(content);
  });

export const answers = (value: unknown, status = 200): Behaviour =>
  sends(JSON.stringify(value), status);

export const redirectsTo = (url: string, status = 302): Behaviour =>
  sends('', status, { location: url });

/** Sends a large or endless body as fast as the caller reads. */
export const floods = (mebibytes: number, beginning = ''): Behaviour =>
  new Behaviour((_request, response) => {
    response.writeHead(200, JSON_TYPE).write(beginning);
    let left = mebibytes;
    const pour = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(MEBIBYTE)) return void response.once('drain', pour);
      }
      response.end();
    };
    pour();
  });

/** Sends a byte every few milliseconds, so that no read timeout fires. */
export const drips = new Behaviour((_request, response) => {
  response.writeHead(200, JSON_TYPE).write('{');
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => {
    clearInterval(drip);
  });
});

export const staysSilent = new Behaviour(() => undefined);

export const sendsHeadersOnly = new Behaviour((_request, response) => {
  response.writeHead(200, JSON_TYPE).flushHeaders();
});

/** Sends half a chunked body, then closes the connection. */
export const cutsTheBody = new Behaviour((_request, response) => {
  response.writeHead(200, JSON_TYPE).write('{"ok":true,"prod', () => response.destroy());
});

export const hangsUp = new Behaviour((_request, response) => {
  response.destroy();
});

/** Announces more bytes than it sends. */
export const breaksItsPromise = new Behaviour((_request, response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
  response.write('{"ok":true}', () => response.destroy());
});

export const speaksNoHttp = new Behaviour((request) => {
  request.socket.end('SSH-2.0-OpenSSH_9.6\r\n');
});

export const sendsEndlessHeaders = new Behaviour((request) => {
  request.socket.end(`HTTP/1.1 200 OK\r\nx-padding: ${'x'.repeat(1024 * 1024)}\r\n\r\n{"ok":true}`);
});

/** Uses one behaviour after the other, then keeps the last. */
export const inTurn = (...behaviours: Behaviour[]): Behaviour => {
  let turn = 0;
  return new Behaviour((request, response) => {
    behaviours[Math.min(turn++, behaviours.length - 1)]?.respond(request, response);
  });
};
