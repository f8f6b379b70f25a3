import { find, type Stall } from './market.js';

const cola = { title: 'Cola', category: null, imageUrl: null, stock: 10, units: [] };
const stall = (namespace: string, offered?: string[]): Stall => ({
  namespace,
  counterparts: new Map([['acme-machine:1', `${namespace}:A`]]),
  ...(offered && {
    offers: { get: (sku: string) => (offered.includes(sku) ? cola : undefined) },
  }),
});

describe('goods of a machine come from', () => {
  it('the first supplier that sells them', () => {
    expect(find([stall('a-supply', ['A']), stall('b-supply', ['A'])], 'acme-machine:1')).toEqual({
      namespace: 'a-supply',
      skuId: 'a-supply:A',
      vendorSku: 'A',
      offer: cola,
    });
  });

  it('the next one when the first does not sell them any more', () => {
    expect(find([stall('a-supply', []), stall('b-supply', ['A'])], 'acme-machine:1')).toMatchObject(
      { skuId: 'b-supply:A' },
    );
  });

  it('a supplier that cannot be asked, without an offer', () => {
    expect(find([stall('a-supply'), stall('b-supply', ['A'])], 'acme-machine:1')).toMatchObject({
      skuId: 'a-supply:A',
      offer: null,
    });
  });

  it('nowhere when nobody has a counterpart that is sold', () => {
    expect(find([stall('a-supply', [])], 'acme-machine:1')).toBeUndefined();
    expect(find([stall('a-supply', ['A'])], 'acme-machine:2')).toBeUndefined();
  });
});
