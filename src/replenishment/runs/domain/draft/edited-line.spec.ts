import type { Offer, UnitOffer } from '../../../../checkout/index.js';
import { runLine } from '../run-line.fixture.js';
import { editedLine } from './edited-line.js';
import type { FoundOffer } from './supplier-match.js';

const BOX = { skuId: 'acme-supply:C24', unit: 'BX', contains: 5 } as const;
const boxed = runLine({ unitCostFen: 452, source: BOX, costEstimated: false, exactCostFen: null });

const units: UnitOffer[] = [
  { unit: 'EA', contains: 1, priceFen: 91, pack: null },
  { unit: 'BX', contains: 5, priceFen: 455, pack: null },
] as unknown as UnitOffer[];

const offered = (sold: UnitOffer[]): FoundOffer => ({
  namespace: 'acme-supply',
  skuId: BOX.skuId,
  vendorSku: 'C24',
  offer: { units: sold } as unknown as Offer,
});

describe('a line with another quantity', () => {
  it('is left out with zero, and comes back as it was', () => {
    const out = editedLine(boxed, 0, undefined);
    expect(out).toEqual({ ...boxed, removed: true, leftOut: true });
    expect(out && editedLine(out, boxed.quantity, undefined)).toEqual(boxed);
  });

  it('is bought in packs if it is a multiple of one, else in single units, at current prices', () => {
    expect(editedLine(boxed, 15, offered(units))).toMatchObject({
      quantity: 15,
      unitCostFen: 455,
      source: BOX,
    });
    expect(editedLine(boxed, 7, offered(units))).toMatchObject({
      quantity: 7,
      unitCostFen: 91,
      source: { skuId: BOX.skuId, unit: 'EA', contains: 1 },
    });
  });

  it('is refused if the supplier sells only packs', () => {
    expect(editedLine(boxed, 7, offered(units.slice(1)))).toBeUndefined();
  });

  it('keeps the known price while no supplier can be asked, never rounded down', () => {
    expect(editedLine(boxed, 20, undefined)).toEqual({ ...boxed, quantity: 20 });
    expect(editedLine(boxed, 7, undefined)).toMatchObject({
      quantity: 7,
      unitCostFen: 91,
      costEstimated: true,
      source: { skuId: BOX.skuId, unit: 'EA', contains: 1 },
    });
    const unsourced = runLine({});
    expect(editedLine(unsourced, 3, undefined)).toMatchObject({ quantity: 3, source: null });
  });
});
