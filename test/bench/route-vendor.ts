import { fileURLToPath } from 'node:url';
import { forkServer, serveWhenForked } from './forked-server.js';
import type { Counters } from './vendor/load-vendor.js';
import { serveRoute, type RouteVendorOptions } from './vendor/serve-route.js';

/** A vendor with both roles for load tests, in a separate process. */
export interface RouteVendor {
  url: string;
  token: string;
  counters(): Promise<Counters>;
  /** Opens the machine platform, which is closed until then. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

const TOKEN = 'route-vendor-token';

export async function startRouteVendor(
  options: Partial<RouteVendorOptions> & Pick<RouteVendorOptions, 'machines' | 'lines'>,
): Promise<RouteVendor> {
  const settings = { token: TOKEN, delayMs: 50, closed: false, ...options };
  const { url, stop } = await forkServer(fileURLToPath(import.meta.url), settings);
  const { token } = settings;
  const control = async (command: string): Promise<Counters> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/control/${command}`, { headers });
    if (!response.ok) throw new Error(`The vendor answered ${command} with ${response.status}`);
    return (await response.json()) as Counters;
  };
  return {
    url,
    token,
    counters: () => control('counters'),
    async open() {
      await control('open');
    },
    stop,
  };
}

serveWhenForked(serveRoute);

/** The vendor as the value of `VENDORS`. */
export const registrationsOf = ({ url, token }: Pick<RouteVendor, 'url' | 'token'>): string =>
  JSON.stringify(
    ['load-machine', 'load-supply'].map((namespace) => ({ namespace, baseUrl: url, token })),
  );
