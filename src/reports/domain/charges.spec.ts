import { allotted, chargedOnRevenue, monthlyCharges, NO_CHARGES } from './charges.js';

it('shares of revenue are rounded once, for all rows together', () => {
  const row = { feeShare: 3_000n, commissionShare: 15_000n };
  expect(chargedOnRevenue([row, row, row])).toEqual([
    { fees: 1n, commission: 2n },
    { fees: 0n, commission: 2n },
    { fees: 0n, commission: 1n },
  ]);
  expect(chargedOnRevenue([])).toEqual([]);
});

it('monthly amounts are owed from the first day on', () => {
  const { byMachine, byDate } = monthlyCharges(
    [
      { id: 'M1', feePerMonth: 30, commissionPerMonth: 300, since: '2026-06-10' },
      { id: 'M2', feePerMonth: 60, commissionPerMonth: 0, since: '2026-01-01' },
      { id: 'M3', feePerMonth: 60, commissionPerMonth: 0, since: '2026-05-31' },
    ],
    ['2026-06-09', '2026-06-10'],
  );
  expect(byMachine.get('M1')).toEqual({ fees: 1n, commission: 10n });
  expect(byMachine.get('M2')).toEqual({ fees: 4n, commission: 0n });
  expect(byMachine.get('M3')).toEqual({ fees: 4n, commission: 0n });
  expect(byDate.get('2026-06-09')).toEqual({ fees: 4n, commission: 0n });
  expect(byDate.get('2026-06-10')).toEqual({ fees: 5n, commission: 10n });
  expect(monthlyCharges([], ['2026-06-09']).byDate.get('2026-06-09')).toEqual(NO_CHARGES);
});

it('charges are allotted by revenue', () => {
  expect(allotted({ fees: 10n, commission: 3n }, [300n, 100n, 0n])).toEqual([
    { fees: 8n, commission: 2n },
    { fees: 2n, commission: 1n },
    { fees: 0n, commission: 0n },
  ]);
});
