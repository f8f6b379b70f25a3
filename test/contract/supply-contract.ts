import { SHIPPING } from './calls.js';
import { LEAD_TIME_MS, newRef, suppliedSku, valueOf, type SupplySubject } from './subject.js';

/** The contract of every supply adapter. */
export function describeSupply(subject: () => SupplySubject): void {
  let supplySku: string;
  const supply = () => subject().supply;
  const order = (ref: string, quantity = 2) =>
    supply().createOrder(ref, [{ vendorSku: supplySku, quantity, unit: 'each' }], SHIPPING);
  const booked = async (ref: string) =>
    (await subject().books()).orders.filter((candidate) => candidate.ref === ref);

  beforeAll(async () => {
    supplySku = await suppliedSku(subject());
  });

  describe('catalog', () => {
    it('lists products with prices in fen, and sites', async () => {
      const { products, sites } = valueOf(await supply().catalog({}));
      expect(products.length).toBeGreaterThan(0);
      for (const product of products) {
        expect(product.vendorSku).toMatch(/^[^:\s]+$/);
        expect(Number.isSafeInteger(product.eachPriceFen)).toBe(true);
        expect(product.packSize).toBeGreaterThanOrEqual(1);
        expect(product.stock).toBeGreaterThanOrEqual(0);
        if (product.eachPriceDerived) {
          expect(product.eachPriceFen).toBe(
            Math.round(Number(product.packPriceFen) / product.packSize),
          );
        }
      }
      expect(new Set(products.map(({ vendorSku }) => vendorSku)).size).toBe(products.length);
      expect(sites.length).toBeGreaterThan(0);
    });

    it('counts stock in pieces: as many boxes as they fill can be ordered, and no more', async () => {
      const { products } = valueOf(await supply().catalog({}));
      const boxed = products.find(
        ({ vendorSku, packSize, packPriceFen, stock }) =>
          packSize > 1 && packPriceFen !== null && stock >= packSize && vendorSku !== supplySku,
      );
      const { vendorSku = '', stock = 0, packSize = 1 } = boxed ?? {};
      const boxes = Math.floor(stock / packSize);
      const buy = (quantity: number) =>
        supply().createOrder(newRef(), [{ vendorSku, quantity, unit: 'pack' }], SHIPPING);
      expect(await buy(boxes + 1)).toMatchObject({ outcome: 'refused' });
      expect(await buy(boxes)).toMatchObject({ outcome: 'ok' });
    });

    it('narrows to a keyword, down to nothing', async () => {
      const all = valueOf(await supply().catalog({})).products;
      const keyword = all[0]?.title ?? '';
      const found = valueOf(await supply().catalog({ keyword })).products;
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(all.length);
      for (const { title } of found) expect(title).toContain(keyword);
      expect(valueOf(await supply().catalog({ keyword: 'no such thing' })).products).toEqual([]);
    });
  });

  describe('createOrder', () => {
    it('places exactly the order that was asked for', async () => {
      const ref = newRef();
      const result = await order(ref, 3);
      const lines = [{ vendorSku: supplySku, quantity: 3, unit: 'each' }];
      expect(result).toMatchObject({ outcome: 'ok' });
      const externalRef = result.outcome === 'ok' ? result.value.externalRef : '';
      expect(await booked(ref)).toMatchObject([{ externalRef, lines, fulfillment: SHIPPING }]);
    });

    it('makes one order of the same ref sent ten times at once, and again later', async () => {
      const ref = newRef();
      const results = await Promise.all(Array.from({ length: 10 }, () => order(ref)));
      const [first] = results;
      expect(first).toMatchObject({ outcome: 'ok' });
      for (const result of [...results, await order(ref)]) expect(result).toEqual(first);
      expect(await booked(ref)).toHaveLength(1);
    });

    it('makes no second order of a used ref with other lines', async () => {
      const ref = newRef();
      await order(ref, 1);
      expect(await order(ref, 5)).toMatchObject({ outcome: 'refused', kind: 'rejected' });
      expect(await booked(ref)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
    });

    it('takes an order for pickup at a site', async () => {
      const ref = newRef();
      const { sites } = valueOf(await supply().catalog({}));
      const lines = [{ vendorSku: supplySku, quantity: 1, unit: 'each' as const }];
      const pickup = {
        method: 'pickup',
        pickupAt: Date.now() + 86_400_000,
        siteId: sites[0]?.id,
      } as const;
      expect(await supply().createOrder(ref, lines, pickup)).toMatchObject({ outcome: 'ok' });
      expect(await booked(ref)).toMatchObject([{ fulfillment: pickup }]);
    });

    it('is refused for goods the supplier does not have, and leaves no trace', async () => {
      const ref = newRef();
      const lines = [{ vendorSku: 'no-such-thing', quantity: 1, unit: 'each' as const }];
      expect(await supply().createOrder(ref, lines, SHIPPING)).toEqual({
        outcome: 'refused',
        kind: 'rejected',
        reason: expect.stringContaining('no-such-thing') as string,
      });
      expect(await booked(ref)).toEqual([]);
      expect(await supply().orderStatus(ref)).toMatchObject({ ok: false, kind: 'unknown_ref' });
    });
  });

  describe('orderStatus', () => {
    it('follows an order from ordered to arrived', async () => {
      const ref = newRef();
      await order(ref);
      expect(valueOf(await supply().orderStatus(ref))).toMatchObject({ state: 'ordered' });
      await subject().advance(LEAD_TIME_MS);
      const arrived = valueOf(await supply().orderStatus(ref));
      expect(arrived).toMatchObject({ state: 'arrived' });
      expect(arrived.description).not.toBe('');
      expect(arrived.logistics.length).toBeGreaterThan(0);
    });

    it('shows that the supplier cancelled', async () => {
      const ref = newRef();
      await order(ref);
      await subject().cancelOrder(ref);
      expect(valueOf(await supply().orderStatus(ref))).toMatchObject({ state: 'cancelled' });
    });

    it('does not know a ref that was never ordered', async () => {
      expect(await supply().orderStatus('po/never ordered?')).toMatchObject({
        ok: false,
        kind: 'unknown_ref',
      });
    });
  });
}
