import { findOffer, oneSupplierEach, type SupplierMatch } from './supplier-match.js';

const cola = { title: 'Cola', category: null, imageUrl: null, stock: 10, units: [] };
const supplier = (namespace: string, offered?: string[]): SupplierMatch => ({
  namespace,
  counterparts: new Map([['acme-machine:1', `${namespace}:A`]]),
  ...(offered && {
    offers: { get: (sku: string) => (offered.includes(sku) ? cola : undefined) },
  }),
});

describe('the supplier of a product is', () => {
  it('the first one that sells it', () => {
    expect(
      findOffer([supplier('a-supply', ['A']), supplier('b-supply', ['A'])], 'acme-machine:1'),
    ).toEqual({
      namespace: 'a-supply',
      skuId: 'a-supply:A',
      vendorSku: 'A',
      offer: cola,
    });
  });

  it('the next one when the first no longer sells it', () => {
    expect(
      findOffer([supplier('a-supply', []), supplier('b-supply', ['A'])], 'acme-machine:1'),
    ).toMatchObject({ skuId: 'b-supply:A' });
  });

  it('one that cannot be reached, without an offer', () => {
    expect(
      findOffer([supplier('a-supply'), supplier('b-supply', ['A'])], 'acme-machine:1'),
    ).toMatchObject({
      skuId: 'a-supply:A',
      offer: null,
    });
  });

  it('none when no counterpart is sold', () => {
    expect(findOffer([supplier('a-supply', [])], 'acme-machine:1')).toBeUndefined();
    expect(findOffer([supplier('a-supply', ['A'])], 'acme-machine:2')).toBeUndefined();
  });
});

describe('each product is assigned to', () => {
  const WANTED = new Map([['acme-machine:1', 12]]);
  const stocked = (namespace: string, stock: number): SupplierMatch => ({
    ...supplier(namespace),
    offers: { get: () => ({ ...cola, stock }) },
  });
  const names = (...suppliers: SupplierMatch[]) =>
    oneSupplierEach(suppliers, WANTED).map(({ namespace }) => namespace);

  it('the first supplier that has enough', () => {
    expect(names(stocked('a-supply', 11), stocked('b-supply', 12))).toEqual(['b-supply']);
    expect(names(stocked('a-supply', 12), stocked('b-supply', 99))).toEqual(['a-supply']);
  });

  it('the first that sells it at all when none has enough', () => {
    expect(names(supplier('a-supply'), stocked('b-supply', 0), stocked('c-supply', 5))).toEqual([
      'b-supply',
    ]);
  });

  it('one that could not be reached only when no other sells it', () => {
    expect(names(supplier('a-supply'), supplier('b-supply', []))).toEqual(['a-supply']);
    expect(names(supplier('a-supply', []))).toEqual([]);
  });
});
