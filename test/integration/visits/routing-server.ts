import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoutingServer {
  url: string;
  /** The paths that were asked for, without the query. */
  asked: string[];
  /** How many coordinates the largest request had. */
  largest: () => number;
  /** Answers with this status and body instead of a table. */
  fail: (status: number, body?: string) => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Seconds and metres are what the longitudes and latitudes differ by, so that tests can tell ways. */
const between = (from: string, to: string, member: 0 | 1): number => {
  const [a, b] = [from, to].map((place) => Number(place.split(',')[member]));
  return Math.round(Math.abs((a ?? 0) - (b ?? 0)) * 60_000);
};

/** A server that answers as OSRM does: coordinates are longitude and latitude. */
export async function startRoutingServer(): Promise<RoutingServer> {
  const asked: string[] = [];
  let failure: { status: number; body: string } | undefined;
  let largest = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://routing.test');
    asked.push(url.pathname);
    const places = (/^\/osrm\/table\/v1\/driving\/(.+)$/.exec(url.pathname)?.[1] ?? '').split(';');
    largest = Math.max(largest, places.length);
    const listed = (name: string) =>
      (url.searchParams.get(name) ?? '').split(';').map((index) => places[Number(index)] ?? '');
    const rows = (member: 0 | 1) =>
      listed('sources').map((from) =>
        listed('destinations').map((to) => (to === '9,9' ? null : between(from, to, member))),
      );
    const wanted = url.searchParams.get('annotations') === 'duration,distance';
    const answer = failure ?? {
      status: wanted ? 200 : 400,
      body: JSON.stringify({ code: 'Ok', durations: rows(0), distances: rows(1) }),
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/osrm/`,
    asked,
    largest: () => largest,
    fail: (status, body = '{}') => {
      failure = { status, body };
    },
    mend: () => {
      failure = undefined;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}
