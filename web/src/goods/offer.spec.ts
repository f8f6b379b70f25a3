import type { Product } from '../api/shapes.js';
import { cheapestFirst, offerOf, statesStock, unitPrice } from './offer.js';

const price = (amount: number) => ({ amount, currency: 'CNY' as const });
const PRODUCT = {
  id: 'acme-supply:A1',
  title: 'Cola',
  variants: [
    {
      id: 'acme-supply:A1',
      title: 'Cola',
      price: price(250),
      sale_units: [
        { unit: 'EA', display_text: 'each', increment: 1, price: price(250), price_derived: true },
        { unit: 'BX', display_text: 'box', increment: 1, contains: 24, price: price(5_760) },
      ],
      aliases: [
        { sku_id: 'acme-machine:1', source: 'barcode' },
        { sku_id: 'acme-machine:2', source: 'suggested' },
      ],
      metadata: { vendor_sku: 'A1', spec: '330ml*24', supplier_stock: 480 },
    },
  ],
  metadata: { sites: [{ id: 'WH-01', name: 'North' }, { id: 'WH-02' }] },
} as unknown as Product;

it('an offer has a picture if its product has one', () => {
  const [variant] = PRODUCT.variants;
  const media = [{ type: 'image', url: 'https://img.acme.example/A1.png' }];
  const pictured = { ...PRODUCT, variants: [{ ...variant, media }] } as unknown as Product;
  expect(offerOf(pictured).hasPicture).toBe(true);
});

it('an offer has the prices, the stock and the confirmed counterparts of a product', () => {
  expect(offerOf(PRODUCT)).toEqual({
    id: 'acme-supply:A1',
    supplier: 'acme-supply',
    title: 'Cola',
    spec: '330ml*24',
    each: 250,
    isEachDerived: true,
    box: { contains: 24, price: 5_760 },
    stock: 480,
    hasPicture: false,
    sites: ['North', 'WH-02'],
    sameAs: ['acme-machine:1'],
  });
});

it('a stock that the supplier does not state is not shown as one', () => {
  expect([0, 480, 1_000_000].map((stock) => statesStock({ stock }))).toEqual([true, true, false]);
});

it('the cheapest offer comes first, boxes counted by the unit; what is out of stock comes last', () => {
  const single = { id: 'a', each: 245, stock: 5 };
  const boxed = { id: 'b', each: 250, box: { contains: 24, price: 5_760 }, stock: 5 };
  const gone = { id: 'c', each: 100, stock: 0 };
  expect(unitPrice(boxed)).toBe(240);
  expect(cheapestFirst([gone, single, boxed])).toEqual([boxed, single, gone]);
});
