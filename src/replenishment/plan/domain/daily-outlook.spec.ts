import { dailyOutlook, type MachineTotal } from './daily-outlook.js';

const weekends: MachineTotal = {
  originDay: '2026-06-01',
  dispersion: 1,
  shape: [0.5, 0.5, 0.5, 0.5, 0.5, 2.25, 2.25],
  dailyRate: 20,
};

describe('the daily outlook of a machine', () => {
  it('follows the weekday, with an interval around what is expected', () => {
    const [friday, saturday] = dailyOutlook([weekends], ['2026-06-05', '2026-06-06']);
    expect(friday).toEqual({ date: '2026-06-05', expected: 10, low: 6, high: 14 });
    expect(saturday).toMatchObject({ expected: 45 });
    expect(saturday?.low).toBeLessThan(45);
    expect(saturday?.high).toBeGreaterThan(45);
  });

  it('is that of the newest forecast until the day, and unknown before the first', () => {
    const doubled = { ...weekends, originDay: '2026-06-03', dailyRate: 40 };
    const dates = ['2026-05-31', '2026-06-02', '2026-06-03', '2026-06-04'];
    const outlook = dailyOutlook([weekends, doubled], dates);
    expect(outlook.map(({ date, expected }) => [date, expected])).toEqual([
      ['2026-06-02', 10],
      ['2026-06-03', 20],
      ['2026-06-04', 20],
    ]);
  });

  it('is wider where demand is more uneven', () => {
    const [even] = dailyOutlook([weekends], ['2026-06-05']);
    const [uneven] = dailyOutlook([{ ...weekends, dispersion: 4 }], ['2026-06-05']);
    expect(uneven?.low).toBeLessThan(even?.low ?? 0);
    expect(uneven?.high).toBeGreaterThan(even?.high ?? 0);
  });

  it('is nothing where nothing sells', () => {
    const [none] = dailyOutlook([{ ...weekends, dailyRate: 0 }], ['2026-06-05']);
    expect(none).toEqual({ date: '2026-06-05', expected: 0, low: 0, high: 0 });
  });
});
