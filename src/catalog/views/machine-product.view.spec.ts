import type { MachineItem } from '../../adapters/index.js';
import { machineProductView } from './machine-product.view.js';
import type { SlotFacts } from '../../locations/index.js';
import { CURRENCY } from '../../money/index.js';

const COLA: MachineItem = {
  vendorSku: '8800113',
  title: '跳跳熊 经典可乐 330ml',
  barcode: '6971021700014',
  priceFen: 350,
  stock: 4,
  imageUrl: 'https://img.acme.example/8800113.jpg',
  slotId: 'A01',
  capacity: 10,
};

const facts = (changes: Partial<SlotFacts>): SlotFacts => ({
  locked: false,
  counted: null,
  observedDays: null,
  highestStock: null,
  ...changes,
});
const view = (slot: MachineItem, fact?: SlotFacts) =>
  machineProductView('acme-machine', 'AV310001', slot, fact, []);
const inventory = (slot: MachineItem, fact?: SlotFacts) => view(slot, fact).variants[0].inventory;

describe('the product in a slot', () => {
  it('shows all public fields and nothing else', () => {
    const price = { amount: 350, currency: CURRENCY.code };
    const media = [{ type: 'image', url: 'https://img.acme.example/8800113.jpg' }];
    const aliases = [{ sku_id: 'acme-supply:AC1', source: 'barcode' as const }];
    const fact = facts({ locked: true, counted: 12 });
    expect(machineProductView('acme-machine', 'AV310001', COLA, fact, aliases)).toEqual({
      id: 'acme-machine:8800113',
      title: '跳跳熊 经典可乐 330ml',
      description: { plain: '跳跳熊 经典可乐 330ml' },
      price_range: { min: price, max: price },
      media,
      variants: [
        {
          id: 'acme-machine:8800113',
          title: '跳跳熊 经典可乐 330ml',
          description: { plain: '跳跳熊 经典可乐 330ml' },
          price,
          sku: '8800113',
          barcodes: [{ type: 'EAN', value: '6971021700014' }],
          quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
          availability: { available: true, status: 'in_stock' },
          media,
          inventory: {
            location: 'AV310001',
            slot_id: 'AV310001-8800113',
            stock: 4,
            capacity: 12,
            locked: true,
          },
          aliases,
        },
      ],
    });
  });

  it.each([
    ['the counted one', facts({ counted: 7, observedDays: 14, highestStock: 3 }), 7],
    [
      'the maximum seen in 14 days when not counted',
      facts({ observedDays: 14, highestStock: 3 }),
      3,
    ],
    ['unknown before that, whatever the machine states', facts({ observedDays: 13 }), null],
    ['unknown when nothing is known', undefined, null],
  ])('has the capacity %s', (_which, fact, capacity) => {
    expect(inventory(COLA, fact)?.capacity).toBe(capacity);
  });

  it('is not locked by default', () => {
    expect(inventory(COLA)?.locked).toBe(false);
  });

  it('omits an invalid barcode', () => {
    expect(view({ ...COLA, barcode: 'see box' }).variants[0]).not.toHaveProperty('barcodes');
  });
});
