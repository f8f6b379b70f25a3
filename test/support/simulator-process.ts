import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AdapterMethod } from '../../src/adapters/contract.js';
import type { Books, FaultMix, SimulatedMachine } from '../../src/adapters/simulator/index.js';
import { endLater } from './started-processes.js';

const MAIN = join(import.meta.dirname, '../../dist/src/adapters/simulator/main.js');
const TOKEN = 'simulator-test-token';

export interface SimulatorProcessOptions {
  seed?: string;
  machines?: number;
  /** In whole seconds. */
  leadTimeMs?: number;
  journalFile?: string;
  stockUnit?: 'each' | 'pack';
}

/** The simulated vendor as a separate process on a free port, with its control endpoints. */
export interface SimulatorProcess {
  url: string;
  token: string;
  machines(): Promise<SimulatedMachine[]>;
  setFault(method: AdapterMethod, fault: FaultMix): Promise<void>;
  clearFaults(): Promise<void>;
  books(): Promise<Books>;
  advance(byMs: number): Promise<void>;
  cancelOrder(ref: string): Promise<void>;
  /** Stops it gracefully and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills it without cleanup. */
  kill(): Promise<void>;
}

export async function startSimulatorProcess(
  options: SimulatorProcessOptions = {},
): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: environmentFor(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endLater(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const url = await addressOf(child);

  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response.json();
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exit;
    return code;
  };

  return {
    url,
    token: TOKEN,
    async machines() {
      return ((await control('GET', 'machines')) as { machines: SimulatedMachine[] }).machines;
    },
    async setFault(method, fault) {
      await control('PUT', `faults/${method}`, fault);
    },
    async clearFaults() {
      await control('DELETE', 'faults');
    },
    async books() {
      return ((await control('GET', 'books')) as { books: Books }).books;
    },
    async advance(byMs) {
      await control('POST', 'clock', { advanceMs: byMs });
    },
    async cancelOrder(ref) {
      await control('POST', `orders/${encodeURIComponent(ref)}/cancel`);
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}

function environmentFor(options: SimulatorProcessOptions): Record<string, string> {
  const settings = {
    SIMULATOR_PORT: '0',
    SIMULATOR_TOKEN: TOKEN,
    SIMULATOR_SEED: options.seed,
    SIMULATOR_MACHINES: options.machines,
    SIMULATOR_JOURNAL: options.journalFile,
    SIMULATOR_STOCK_UNIT: options.stockUnit,
    SIMULATOR_LEAD_TIME_S: options.leadTimeMs === undefined ? undefined : options.leadTimeMs / 1000,
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** The URL it prints once it is listening. */
async function addressOf(child: ChildProcess): Promise<string> {
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  if (!child.stdout) throw new Error('The simulator has no output to read');
  for await (const line of createInterface(child.stdout)) {
    const address = /\bat (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The simulator did not start: ${errors.join('')}`);
}
