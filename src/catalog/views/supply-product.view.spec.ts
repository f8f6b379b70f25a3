import type { SupplyProduct } from '../../adapters/index.js';
import { supplyProductView } from './supply-product.view.js';
import { CURRENCY } from '../../money/index.js';

const WATER: SupplyProduct = {
  vendorSku: 'AC1',
  title: '泉岭 Mineral Water',
  spec: '550ml*24',
  category: '饮用水 Water',
  imageUrl: 'https://img.acme.example/AC1.jpg',
  barcode: '6971021700014',
  packSize: 24,
  packPriceFen: 2120,
  eachPriceFen: 92,
  eachPriceDerived: false,
  stock: 480,
};
const SITES = [{ id: 'WH-01', name: 'Hexi' }];

const view = (changes: Partial<SupplyProduct> = {}) =>
  supplyProductView('acme-supply', { ...WATER, ...changes }, SITES, []);
const variant = (changes?: Partial<SupplyProduct>) => view(changes).variants[0];

const each = { amount: 92, currency: CURRENCY.code };

describe("a supplier's product", () => {
  it('shows all public fields and nothing else', () => {
    const aliases = [{ sku_id: 'acme-machine:7', source: 'barcode' as const, confirmed_at: null }];
    const media = [{ type: 'image', url: 'https://img.acme.example/AC1.jpg' }];
    expect(supplyProductView('acme-supply', WATER, SITES, aliases)).toEqual({
      id: 'acme-supply:AC1',
      title: '泉岭 Mineral Water',
      description: { plain: '550ml*24' },
      categories: [{ value: '饮用水 Water' }],
      price_range: { min: each, max: each },
      media,
      variants: [
        {
          id: 'acme-supply:AC1',
          title: '泉岭 Mineral Water',
          description: { plain: '550ml*24' },
          price: each,
          sku: 'AC1',
          barcodes: [{ type: 'EAN', value: '6971021700014' }],
          quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
          sale_units: [
            { unit: 'EA', display_text: 'each', increment: 1, price: each },
            {
              unit: 'BX',
              display_text: 'box',
              increment: 1,
              contains: 24,
              price: { amount: 2120, currency: CURRENCY.code },
            },
          ],
          unit_price: {
            ...each,
            measure: { value: 24, unit: 'EA', display_text: 'each' },
            reference: { value: 1, unit: 'EA', display_text: 'each' },
          },
          availability: { available: true, status: 'in_stock' },
          media,
          aliases,
          metadata: { vendor_sku: 'AC1', spec: '550ml*24', supplier_stock: 480 },
        },
      ],
      metadata: { sites: SITES },
    });
  });

  it('omits unknown fields', () => {
    const bare = {
      spec: undefined,
      category: ' ',
      imageUrl: 'no picture',
      barcode: undefined,
      packSize: 1,
      packPriceFen: null,
      stock: 0,
    };
    expect(view(bare)).toEqual({
      id: 'acme-supply:AC1',
      title: '泉岭 Mineral Water',
      description: { plain: '泉岭 Mineral Water' },
      price_range: { min: each, max: each },
      variants: [
        {
          id: 'acme-supply:AC1',
          title: '泉岭 Mineral Water',
          description: { plain: '泉岭 Mineral Water' },
          price: each,
          sku: 'AC1',
          quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
          availability: { available: false, status: 'out_of_stock' },
          metadata: { vendor_sku: 'AC1', supplier_stock: 0 },
        },
      ],
      metadata: { sites: SITES },
    });
  });

  it('marks a unit price computed from the box price', () => {
    expect(variant({ eachPriceDerived: true }).sale_units?.[0]).toMatchObject({
      unit: 'EA',
      price_derived: true,
    });
  });

  it('computes the price of a box without its own from the units', () => {
    expect(variant({ packPriceFen: null }).sale_units?.[1]).toEqual({
      unit: 'BX',
      display_text: 'box',
      increment: 1,
      contains: 24,
      price: { amount: 92 * 24, currency: CURRENCY.code },
      price_derived: true,
    });
  });

  it('takes its barcode from its texts if it has no other', () => {
    const spec = '550ml 条码6971021700014';
    expect(variant({ barcode: undefined, spec }).barcodes).toEqual([
      { type: 'EAN', value: '6971021700014' },
    ]);
  });
});
