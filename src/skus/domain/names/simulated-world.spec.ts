import { buildWorld } from '../../../adapters/simulator/world/world.js';
import { NameIndex } from './index.js';

const SEEDS = ['acme', '1', 'another', '2026', 'routekeeper'];

describe.each(SEEDS)('in the simulated world of seed %s', (seed) => {
  const { products } = buildWorld(seed, 14);
  const machineItems = products.map(({ machineSku, machineTitle }) => ({
    skuId: machineSku,
    title: machineTitle,
  }));
  const listings = products.flatMap(({ machineSku, listing }) =>
    listing === undefined ? [] : [{ machineSku, listing }],
  );
  const supplyProducts = listings.map(({ listing: { vendorSku, title, spec } }) => ({
    skuId: vendorSku,
    title,
    ...(spec !== undefined && { spec }),
  }));
  const supplySkuOf = new Map(
    listings.map(({ machineSku, listing }) => [machineSku, listing.vendorSku]),
  );

  it('every machine item that the supplier sells is found, and no other', () => {
    const index = NameIndex.of(supplyProducts);
    for (const item of machineItems) {
      expect(index.bestMatch(item)?.skuId).toBe(supplySkuOf.get(item.skuId));
    }
  });

  it('every supplier product is found from its side', () => {
    const index = NameIndex.of(machineItems);
    for (const { machineSku, listing } of listings) {
      const { vendorSku, title, spec = '' } = listing;
      expect(index.bestMatch({ skuId: vendorSku, title, spec })?.skuId).toBe(machineSku);
    }
  });
});
