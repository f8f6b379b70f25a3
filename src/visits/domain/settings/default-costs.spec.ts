import { costsOr } from './default-costs.js';

const NOTHING = { costPerHour: null, costPerKm: null, travelCostPerVisit: null };
const USD = { code: 'USD', decimals: 2 };

it.each([
  [USD, { costPerHour: 2500, costPerKm: 40, travelCostPerVisit: 825 }],
  [
    { code: 'JPY', decimals: 0 },
    { costPerHour: 1800, costPerKm: 40, travelCostPerVisit: 650 },
  ],
  [
    { code: 'TND', decimals: 3 },
    { costPerHour: 0, costPerKm: 0, travelCostPerVisit: 0 },
  ],
])('in %j costs are %j until they are stated', (currency, costs) => {
  expect(costsOr(NOTHING, currency)).toEqual(costs);
});

it('stated costs are kept, and the others follow from them', () => {
  expect(costsOr({ ...NOTHING, costPerHour: 6000, costPerKm: 0 }, USD)).toEqual({
    costPerHour: 6000,
    costPerKm: 0,
    travelCostPerVisit: 1500,
  });
  expect(costsOr({ ...NOTHING, travelCostPerVisit: 7 }, USD).travelCostPerVisit).toBe(7);
});
