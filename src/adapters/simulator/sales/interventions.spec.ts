import { placeMachine } from '../world/machines.js';
import { stockProducts } from '../world/products.js';
import { Interventions } from './interventions.js';

const [slot, other] = placeMachine('acme', 0, stockProducts('acme')).slots;
if (!slot || !other) throw new Error('The machine has too few slots');

describe('interventions', () => {
  it('change a price for later sales, not for one at the same time', () => {
    const interventions = new Interventions();
    interventions.changePrice(slot, 1000, 700);
    interventions.changePrice(slot, 2000, 800);
    const prices = [999, 1000, 1001, 2000, 2001].map((ms) => interventions.priceAt(slot, ms));
    expect(prices).toEqual([slot.basePriceFen, slot.basePriceFen, 700, 700, 800]);
    expect(interventions.priceAt(other, 5000)).toBe(other.basePriceFen);
  });

  it('apply the last of several changes made at the same time', () => {
    const interventions = new Interventions();
    interventions.changePrice(slot, 1000, 700);
    interventions.changePrice(slot, 1000, 900);
    expect(interventions.priceAt(slot, 1001)).toBe(900);
  });

  it('list deliveries in the order of their arrival', () => {
    const interventions = new Interventions();
    for (const at of [500, 100, 300, 900])
      interventions.deliver({ ref: String(at), at, lines: [] });
    expect(interventions.deliveriesBetween(100, 900).map(({ ref }) => ref)).toEqual([
      '100',
      '300',
      '500',
    ]);
  });
});
