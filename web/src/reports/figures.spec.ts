import { changePercent, marginPercent, netSales, signedPercent } from './figures.js';

describe('the figures of a report', () => {
  it('are net of refunds', () => {
    expect(netSales({ revenue: 1_000, refunds: 150 })).toBe(850);
  });

  it('state the margin of what has a known cost, and none without any', () => {
    expect(marginPercent({ margin: 300, cost_known_revenue: 900 })).toBe(33);
    expect(marginPercent({ margin: -90, cost_known_revenue: 900 })).toBe(-10);
    expect(marginPercent({ margin: 0, cost_known_revenue: 0 })).toBeUndefined();
  });

  it('are compared in whole percent, and not with nothing or a loss', () => {
    expect(changePercent(150, 100)).toBe(50);
    expect(changePercent(-50, 100)).toBe(-150);
    expect(changePercent(100, 0)).toBeUndefined();
    expect(changePercent(100, -50)).toBeUndefined();
  });

  it('carry their sign', () => {
    expect([50, -3, 0].map(signedPercent)).toEqual(['+50%', '−3%', '±0%']);
  });
});
