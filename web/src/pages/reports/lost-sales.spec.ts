import { lostSales } from './lost-sales.js';

const lost = (location: string, units: number, amount: number) => ({
  location,
  lost_sales: { units, amount: { amount, currency: 'CNY' as const } },
});

it('lost sales are summed by machine, the most first, and unknown slots counted apart', () => {
  const entries = [
    lost('M1', 1.5, 600),
    lost('M2', 4, 2_000),
    lost('M1', 0.5, 200),
    lost('M3', 0, 0),
    { location: 'M3', lost_sales: null },
  ];
  expect(lostSales(entries)).toEqual({
    machines: [
      { location: 'M2', units: 4, fen: 2_000 },
      { location: 'M1', units: 2, fen: 800 },
    ],
    unknownSlots: 1,
  });
});
