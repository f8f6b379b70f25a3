import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

/** A vendor that answers every request as it was told to, and remembers what it was asked. */
export interface BadVendor {
  url: string;
  requests: SeenRequest[];
  behave(behaviour: RequestListener): void;
  close(): Promise<void>;
}

export async function startBadVendor(): Promise<BadVendor> {
  const requests: SeenRequest[] = [];
  let behaviour: RequestListener = (_request, response) => response.destroy();
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    request.resume();
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ops`,
    requests,
    behave(next) {
      requests.length = 0;
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
      });
    },
  };
}
