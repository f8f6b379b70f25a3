import { ean13 } from './ean.js';
import { SITES } from './products.js';
import { buildWorld } from './world.js';

const EAN = /69\d{11}/;
const unique = (things: readonly unknown[]) => new Set(things).size === things.length;
const seeds = ['acme', '1', 'another', '2026'];

describe('an EAN-13', () => {
  it.each(['4006381333931', '9780201379624', '5901234123457'])(
    'ends in its check digit: %s',
    (ean) => {
      expect(ean13(ean.slice(0, 12))).toBe(ean);
    },
  );
});

describe.each(seeds)('the world of seed %s', (seed) => {
  const world = buildWorld(seed, 14);
  const listings = world.products.flatMap(({ listing }) => listing ?? []);

  it('has at least 12 different machines in different venues', () => {
    expect(world.machines.length).toBeGreaterThanOrEqual(12);
    expect(new Set(world.machines.map(({ venue }) => venue.kind)).size).toBeGreaterThanOrEqual(7);
    expect(unique(world.machines.map(({ id }) => id))).toBe(true);
    expect(unique(world.machines.map(({ name }) => name))).toBe(true);
    for (const { id } of world.machines) expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  });

  it('sells at least 60 products under distinct numbers that differ between the two sides', () => {
    expect(listings.length).toBeGreaterThanOrEqual(60);
    const supplySkus = listings.map(({ vendorSku }) => vendorSku);
    const machineSkus = world.products.map(({ machineSku }) => machineSku);
    expect(unique([...supplySkus, ...machineSkus])).toBe(true);
    for (const sku of [...supplySkus, ...machineSkus]) expect(sku).toMatch(/^[^:\s]+$/);
  });

  it('names products in Chinese and English, with a size', () => {
    for (const { title, spec } of listings) {
      expect(title).toMatch(/\p{Script=Han}.* [A-Z][a-z]+/u);
      expect(spec).toMatch(/^\d+(\.\d+)?(ml|L|g|pcs?|m)/);
    }
  });

  it('has valid EANs, some in the field, some in the text and some missing', () => {
    const printed = world.products.flatMap(({ machineBarcode }) => machineBarcode ?? []);
    expect(unique(printed)).toBe(true);
    for (const ean of printed) expect(ean13(ean.slice(0, 12))).toBe(ean);
    const inText = listings.filter(({ title, spec }) => EAN.test(`${title} ${spec ?? ''}`));
    const nowhere = listings.filter((listing) => !listing.barcode && !inText.includes(listing));
    expect(listings.filter(({ barcode }) => barcode).length).toBeGreaterThan(30);
    expect(inText.length).toBeGreaterThan(3);
    expect(nowhere.length).toBeGreaterThan(0);
    expect(printed.length).toBeLessThan(world.products.length);
  });

  it('prices boxes and single units, and derives the unit price where only the box has a price', () => {
    const derived = listings.filter(({ eachPriceDerived }) => eachPriceDerived);
    expect(derived.length).toBeGreaterThan(3);
    for (const { packPriceFen, packSize, eachPriceFen } of derived) {
      expect(eachPriceFen).toBe(Math.round((packPriceFen ?? NaN) / packSize));
    }
    const singles = listings.filter(({ packSize }) => packSize === 1);
    expect(singles.length).toBeGreaterThan(2);
    for (const { packPriceFen } of singles) expect(packPriceFen).toBeNull();
    for (const { packSize, packPriceFen } of listings) {
      if (packSize > 1) expect(packPriceFen).toBeGreaterThan(0);
    }
  });

  it('fills each machine with different products whose popularity adds up', () => {
    for (const { slots } of world.machines) {
      expect(slots.length).toBeGreaterThanOrEqual(24);
      expect(unique(slots.map(({ product }) => product))).toBe(true);
      expect(unique(slots.map(({ id }) => id))).toBe(true);
      expect(slots.reduce((sum, { popularity }) => sum + popularity, 0)).toBeCloseTo(1);
      for (const { basePriceFen, product } of slots) {
        expect(basePriceFen).toBeGreaterThan(product.good.wholesaleFen);
      }
    }
  });

  it('gives the cost of most slots, confuses it with the price in some, and lacks it in some', () => {
    const costs = world.machines.flatMap(({ slots }) => slots.map(({ cost }) => cost));
    expect(costs).toContain('missing');
    expect(costs).toContain('same_as_price');
    expect(costs.filter((cost) => typeof cost === 'object').length).toBeGreaterThan(
      costs.length / 2,
    );
  });
});

describe('worlds', () => {
  it('are equal for equal seeds and differ otherwise', () => {
    expect(buildWorld('acme', 3)).toEqual(buildWorld('acme', 3));
    expect(buildWorld('acme', 3).machines).not.toEqual(buildWorld('other', 3).machines);
  });

  it('grow without changing existing machines', () => {
    expect(buildWorld('acme', 500).machines.slice(0, 14)).toEqual(buildWorld('acme', 14).machines);
  });

  it('hold 500 machines of 40 slots, each with its own id and name', () => {
    const { machines } = buildWorld('acme', 500, 40);
    expect(unique(machines.map(({ id }) => id))).toBe(true);
    expect(unique(machines.map(({ name }) => name))).toBe(true);
    expect(machines.every(({ slots }) => slots.length === 40)).toBe(true);
  });

  it('refuse more slots than there are products', () => {
    const goods = buildWorld('acme', 1).products.length;
    expect(() => buildWorld('acme', 1, goods + 1)).toThrow('at most');
  });

  it('have at least two pickup sites', () => {
    expect(SITES.length).toBeGreaterThanOrEqual(2);
    expect(unique(SITES.map(({ id }) => id))).toBe(true);
  });
});
