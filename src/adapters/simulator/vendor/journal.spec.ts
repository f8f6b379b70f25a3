import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulator, type Simulator } from '../index.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 15, 3);
const PICKUP = { method: 'pickup' as const, pickupAt: NOW };

describe('a simulator with a journal', () => {
  let folder: string;
  let journalFile: string;
  const open = (seed = 'acme') =>
    createSimulator({ seed, now: () => NOW, leadTimeMs: 6 * HOUR, journalFile });
  const order = (simulator: Simulator, ref: string) =>
    simulator.supply.createOrder(
      ref,
      [{ vendorSku: 'AC300189', quantity: 2, unit: 'pack' }],
      PICKUP,
    );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    journalFile = join(folder, 'deep', 'journal.jsonl');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Everything visible to callers. */
  async function everything(simulator: Simulator) {
    const now = simulator.now();
    const { orders, priceChanges, restocks } = simulator.books();
    const { machine, supply } = simulator;
    return JSON.stringify([
      { now, orders, priceChanges, restocks },
      await supply.catalog({}),
      await supply.orderStatus('po_1'),
      await supply.orderStatus('po_2'),
      await machine.restockStatus('batch-1'),
      await Promise.all(simulator.machines().map(({ id }) => machine.inventory(id))),
      await machine.ledger({ fromMs: now - 30 * 24 * HOUR, toMs: now, by: 'updated' }),
    ]);
  }

  it('loses nothing in a restart', async () => {
    const first = open();
    const locationId = first.machines()[0]?.id ?? '';
    const inventory = await first.machine.inventory(locationId);
    const lines = inventory.ok ? inventory.value.items : [];
    await order(first, 'po_1');
    await order(first, 'po_2');
    await first.cancelOrder('po_2');
    await first.machine.updatePrices(
      locationId,
      lines.slice(0, 5).map(({ vendorSku }) => ({ vendorSku, priceFen: 321 })),
    );
    await first.machine.restockRecommend(
      locationId,
      'batch-1',
      lines.map(({ vendorSku }) => ({ vendorSku, quantity: 4, reason: 'low' })),
    );
    await first.advance(30 * HOUR);
    const before = await everything(first);
    first.close();

    const second = open();
    expect(await everything(second)).toBe(before);
    expect(await order(second, 'po_1')).toMatchObject({ outcome: 'ok' });
    expect(second.books().orders).toHaveLength(2);
    second.close();
  });

  it('stores an order before it responds', async () => {
    const simulator = open();
    await order(simulator, 'po_1');
    expect(readFileSync(journalFile, 'utf8')).toContain('"ref":"po_1"');
    simulator.close();
  });

  it('drops a truncated last line and continues after it', async () => {
    const first = open();
    await order(first, 'po_1');
    first.close();
    appendFileSync(journalFile, '{"type":"order_accepted","at":17');
    const second = open();
    expect(second.books().orders.map(({ ref }) => ref)).toEqual(['po_1']);
    await order(second, 'po_2');
    second.close();
    const third = open();
    expect(third.books().orders.map(({ ref }) => ref)).toEqual(['po_1', 'po_2']);
    third.close();
  });

  it('refuses to start on a journal that is broken in the middle, and names the line', async () => {
    const first = open();
    await order(first, 'po_1');
    first.close();
    const [head, ...rest] = readFileSync(journalFile, 'utf8').split('\n');
    writeFileSync(journalFile, [head, '{"type":"nonsense"}', ...rest].join('\n'));
    expect(() => open()).toThrow(`${journalFile}:2`);
  });

  it('refuses the journal of another world', () => {
    open('one').close();
    expect(() => open('two')).toThrow('kept with seed one, but the simulator has seed two');
  });

  it('keeps entries in order even if the clock was set back between two runs', async () => {
    const first = open();
    await order(first, 'po_1');
    first.close();
    const second = createSimulator({ now: () => NOW - HOUR, journalFile });
    await order(second, 'po_2');
    expect(second.books().orders.map(({ acceptedAt }) => acceptedAt)).toEqual([NOW, NOW]);
    second.close();
  });

  it('reports an unknown outcome for an order it could not store', async () => {
    const simulator = open();
    simulator.close();
    expect(await order(simulator, 'po_1')).toMatchObject({ outcome: 'unknown' });
    expect(simulator.books().orders).toEqual([]);
  });
});
