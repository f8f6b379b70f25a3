import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/build.mjs';
import type {
  RestockLine,
  SupplyFulfillment,
  SupplyOrderLine,
} from '../../../src/adapters/contract.js';
import { endLater, removeLater } from '../../support/started-processes.js';

export const EXAMPLE = join(root, 'examples/vendor/vendor.mjs');
export const EXAMPLE_TOKEN = 'example-canary-91c4';

export interface RunningExample {
  url: string;
  close(): Promise<void>;
}

/** The example vendor as a process of its own on a free port. */
export async function startExample(): Promise<RunningExample> {
  const child = spawn(process.execPath, [EXAMPLE], {
    env: { VENDOR_TOKEN: EXAMPLE_TOKEN, VENDOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endLater(child);
  const exit = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const url = /\bat (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async close() {
        child.kill();
        await exit;
      },
    };
  }
  throw new Error('The example vendor did not start');
}

interface Stored<T> {
  body: T & { ref: string };
  at: number;
}

interface State {
  orders: Map<
    string,
    Stored<{ lines: SupplyOrderLine[]; fulfillment: SupplyFulfillment }> & { externalRef: string }
  >;
  restocks: Map<string, Stored<{ locationId: string; lines: RestockLine[] }>>;
}

interface Example extends State {
  createVendor: (options: { token: string; now?: () => number; leadTimeMs?: number }) => Server;
}

/** The example in this process, with its state and a clock of the test. */
export async function serveExample(
  file: string,
  options: { now?: () => number; leadTimeMs?: number } = {},
): Promise<RunningExample & State> {
  const { createVendor, orders, restocks } = (await import(file)) as Example;
  const server = createVendor({ token: EXAMPLE_TOKEN, ...options });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    restocks,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The example with one change of its source. */
export function serveMutant(original: string, changed: string): Promise<RunningExample> {
  const source = readFileSync(EXAMPLE, 'utf8');
  if (source.split(original).length !== 2) throw new Error(`Not once in the example: ${original}`);
  const file = join(removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-mutant-'))), 'vendor.mjs');
  writeFileSync(
    file,
    source.replace(original, () => changed),
  );
  return serveExample(file);
}
