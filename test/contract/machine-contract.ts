import type { LedgerQuery, LedgerRecord, MachineAdapter } from '../../src/adapters/contract.js';
import type { Goods } from './calls.js';
import { LEAD_TIME_MS, goodsOf, newRef, valueOf, type Subject } from './subject.js';

const DAY_MS = 86_400_000;

/** The contract of every machine adapter, also of one that takes no requests. */
export function describeMachineReads(
  machine: () => MachineAdapter,
  locationId: () => string,
): void {
  describe('inventory', () => {
    it('lists what a machine sells, with prices in fen and stock', async () => {
      const { items } = valueOf(await machine().inventory(locationId()));
      expect(items.length).toBeGreaterThan(0);
      for (const { vendorSku, priceFen, stock, capacity = Infinity } of items) {
        expect(vendorSku).toMatch(/^[^:\s]+$/);
        expect(Number.isSafeInteger(priceFen) && priceFen >= 0).toBe(true);
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(stock).toBeLessThanOrEqual(capacity);
      }
    });
  });

  describe('ledger', () => {
    const toMs = Date.now() - 5 * DAY_MS;
    const fromMs = toMs - DAY_MS;
    const page = async (query: Partial<LedgerQuery> = {}) =>
      valueOf(await machine().ledger({ fromMs, toMs, ...query }));
    const all = async (query: Partial<LedgerQuery> = {}): Promise<LedgerRecord[]> => {
      const first = await page(query);
      const records = [...first.records];
      for (let next = 2; next <= first.pages; next += 1) {
        records.push(...(await page({ ...query, page: next })).records);
      }
      expect(records).toHaveLength(first.total);
      return records;
    };
    const numbers = (records: LedgerRecord[]) => records.map(({ orderNo }) => orderNo);

    it('holds the sales of the window, newest first', async () => {
      const times = (await all()).map(({ createdAt }) => Number(createdAt));
      expect(times.length).toBeGreaterThan(0);
      expect(times).toEqual([...times].sort((left, right) => right - left));
      for (const time of times) {
        expect(time).toBeGreaterThanOrEqual(fromMs);
        expect(time).toBeLessThan(toMs);
      }
    });

    it('includes the first millisecond of the window and not the last', async () => {
      const at = Number((await page({ size: 1 })).records[0]?.createdAt);
      const during = await all({ fromMs: at, toMs: at + 1 });
      expect(during.length).toBeGreaterThan(0);
      expect(during.every(({ createdAt }) => createdAt === at)).toBe(true);
      const before = await page({ toMs: at });
      const after = await page({ fromMs: at + 1 });
      const total = (await page()).total;
      expect(before.total + during.length + after.total).toBe(total);
    });

    it('gives every record once over pages of any size', async () => {
      const whole = numbers(await all());
      expect(new Set(whole).size).toBe(whole.length);
      const size = Math.ceil(whole.length / 3);
      expect(numbers(await all({ size: Math.min(size, 100) }))).toEqual(whole);
    });

    it('keeps to the page and size asked for', async () => {
      const second = await page({ page: 2, size: 7 });
      expect(second).toMatchObject({ page: 2, pages: Math.ceil(second.total / 7) });
      expect(second.records).toHaveLength(7);
      expect((await page()).records.length).toBeLessThanOrEqual(100);
      expect(await page({ page: second.pages + 1, size: 7 })).toMatchObject({
        records: [],
        page: second.pages + 1,
      });
    });

    it('holds back what is not settled when asked to', async () => {
      const settled = await all({ settledOnly: true });
      expect(settled.length).toBeGreaterThan(0);
      expect(settled.every(({ state }) => state === 'settled')).toBe(true);
      const everything = await all();
      const expected = everything.filter(({ state }) => state === 'settled');
      expect(numbers(settled)).toEqual(numbers(expected));
      expect(expected.length).toBeLessThan(everything.length);
    });

    it('selects by the latest change when asked to', async () => {
      const changed = await all({ by: 'updated' });
      for (const { updatedAt } of changed) {
        expect(updatedAt).toBeGreaterThanOrEqual(fromMs);
        expect(updatedAt).toBeLessThan(toMs);
      }
      expect(changed.some(({ createdAt }) => Number(createdAt) < fromMs)).toBe(true);
    });

    it('says nothing about customers', async () => {
      const { records } = await page({ size: 20 });
      expect(JSON.stringify(records)).not.toMatch(/member|phone|face|openid/i);
    });
  });
}

/** The contract of a machine adapter that serves everything. */
export function describeMachine(subject: () => Subject): void {
  let goods: Goods;
  const machine = () => subject().machine;

  beforeAll(async () => {
    goods = await goodsOf(subject());
  });

  describeMachineReads(machine, () => goods.locationId);

  describe('updatePrices', () => {
    const priceOf = async (sku: string) =>
      valueOf(await machine().inventory(goods.locationId)).items.find(
        ({ vendorSku }) => vendorSku === sku,
      )?.priceFen;

    it('takes effect on the machine', async () => {
      const priceFen = Number(await priceOf(goods.machineSku)) + 50;
      const lines = [{ vendorSku: goods.machineSku, priceFen }];
      expect(await machine().updatePrices(goods.locationId, lines)).toEqual({
        outcome: 'ok',
        value: { count: 1 },
      });
      expect(await priceOf(goods.machineSku)).toBe(priceFen);
      const { priceChanges } = await subject().books();
      expect(priceChanges.at(-1)).toMatchObject({ locationId: goods.locationId, lines });
    });

    it('is refused whole when one product is not in the machine', async () => {
      const before = await priceOf(goods.machineSku);
      const lines = [
        { vendorSku: goods.machineSku, priceFen: 99_900 },
        { vendorSku: 'no-such-thing', priceFen: 100 },
      ];
      expect(await machine().updatePrices(goods.locationId, lines)).toMatchObject({
        outcome: 'refused',
        kind: 'rejected',
      });
      expect(await priceOf(goods.machineSku)).toBe(before);
    });
  });

  describe('restocking', () => {
    const recommend = (ref: string) =>
      machine().restockRecommend(goods.locationId, ref, [
        { vendorSku: goods.machineSku, quantity: 1, reason: '库存不足' },
      ]);

    it('goes from received over in_transit to completed', async () => {
      const ref = newRef();
      expect(await recommend(ref)).toEqual({ outcome: 'ok', value: { count: 1 } });
      expect(valueOf(await machine().restockStatus(ref))).toMatchObject({
        state: 'received',
        delivered: [],
        completedAt: null,
      });
      await subject().advance(LEAD_TIME_MS / 2);
      expect(valueOf(await machine().restockStatus(ref))).toMatchObject({ state: 'in_transit' });
      await subject().advance(LEAD_TIME_MS / 2);
      const done = valueOf(await machine().restockStatus(ref));
      expect(done).toMatchObject({ state: 'completed', completedAt: expect.any(Number) as number });
      expect(done.delivered.map(({ vendorSku }) => vendorSku)).toEqual([goods.machineSku]);
    });

    it('happens once for the same ref', async () => {
      const ref = newRef();
      await Promise.all([recommend(ref), recommend(ref)]);
      expect(await recommend(ref)).toMatchObject({ outcome: 'ok' });
      const { restocks } = await subject().books();
      expect(restocks.filter((restock) => restock.ref === ref)).toHaveLength(1);
    });

    it('is unknown under a ref that was never used', async () => {
      expect(await machine().restockStatus('run/never?')).toMatchObject({ kind: 'unknown_ref' });
    });
  });
}
