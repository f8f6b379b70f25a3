import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulatorProcess } from '../../support/simulator-process.js';
import { boxInStock, order, send } from './requests.js';

const DAY_MS = 86_400_000;
const MAIN = join(import.meta.dirname, '../../../dist/src/adapters/simulator/main.js');

interface Vendor {
  namespace: string;
  baseUrl: string;
  token: string;
}

describe('the simulator process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('keeps every acknowledged order after being killed', async () => {
    const journalFile = join(folder, 'journal.jsonl');
    const first = await startSimulatorProcess({ journalFile });
    const sku = await boxInStock(first);
    const answered: string[] = [];
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let number = 0; ; number += 1) {
        const ref = `po_${buyer}_${number}`;
        const answer = await send(first, 'POST', '/orders', order(ref, sku));
        if (answer.body.ok === true) answered.push(ref);
        if (answered.length === 60) await first.kill();
      }
    });
    await Promise.allSettled(buyers);
    const second = await startSimulatorProcess({ journalFile });
    const booked = (await second.books()).orders.map(({ ref }) => ref);
    expect(answered.length).toBeGreaterThanOrEqual(60);
    expect(booked).toEqual(expect.arrayContaining(answered));
    expect(new Set(booked).size).toBe(booked.length);
    await second.stop();
  });

  it('shows the same history in two processes', async () => {
    // Old enough for nothing to be open any more.
    const toMs = Date.now() - 5 * DAY_MS;
    const ledger = `/ledger?fromMs=${toMs - 90 * DAY_MS}&toMs=${toMs}&size=100`;
    const [first, second] = await Promise.all([startSimulatorProcess(), startSimulatorProcess()]);
    const pages = await Promise.all([first, second].map((one) => send(one, 'GET', ledger)));
    await Promise.all([first.stop(), second.stop()]);
    expect(pages[0]?.body.records).toHaveLength(100);
    expect(pages[0]?.body).toEqual(pages[1]?.body);
  });

  it('exits with 0 on SIGTERM, even while a caller is waiting', async () => {
    const simulator = await startSimulatorProcess();
    const sku = await boxInStock(simulator);
    await simulator.setFault('createOrder', { kind: 'slow', delayMs: 600_000 });
    const waiting = send(simulator, 'POST', '/orders', order('po_1', sku));
    const cutOff = expect(waiting).rejects.toThrow();
    while ((await simulator.books()).orders.length === 0);
    expect(await simulator.stop()).toBe(0);
    await cutOff;
  });

  it('names every invalid setting and does not start', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: { SIMULATOR_PORT: 'x', SIMULATOR_MACHINES: '0' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('SIMULATOR_PORT must be a whole number');
    expect(stderr).toContain('SIMULATOR_MACHINES must be a whole number');
  });

  it('generates a token when none is given, and prints how to connect with it', async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: { SIMULATOR_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes("]'")) child.kill();
    }
    const vendors = JSON.parse(/VENDORS='(.*)'/.exec(printed)?.[1] ?? '[]') as Vendor[];
    expect(vendors).toMatchObject([
      { namespace: 'acme-supply', baseUrl: expect.stringMatching(/^http:/) as string },
      { namespace: 'acme-machine', capabilities: ['pricing', 'replenishment'] },
    ]);
    expect(vendors[0]?.token).toMatch(/^[\w-]{32}$/);
    expect(vendors[1]?.token).toBe(vendors[0]?.token);
  });
});
