import { slotCapacity } from './slot-capacity.js';

const UNKNOWN = { stated: null, counted: null, observedDays: null, highestStock: null };
const OBSERVED = { stated: null, counted: null, observedDays: 14, highestStock: 9 };

describe('the capacity of a slot', () => {
  it('is unknown without anything to go by', () => {
    expect(slotCapacity(UNKNOWN)).toBeNull();
    expect(slotCapacity({ ...UNKNOWN, stated: null })).toBeNull();
  });

  it('is what was counted, before all else', () => {
    expect(slotCapacity({ ...OBSERVED, counted: 12, stated: 20 })).toBe(12);
  });

  it('is what the vendor states where nobody counted', () => {
    expect(slotCapacity({ ...OBSERVED, stated: 20 })).toBe(20);
  });

  it.each([
    [13, null],
    [14, 9],
    [400, 9],
  ])('after %d observed days is %j when the highest stock seen is 9', (observedDays, capacity) => {
    expect(slotCapacity({ ...OBSERVED, observedDays })).toBe(capacity);
    expect(slotCapacity({ ...OBSERVED, observedDays, stated: null })).toBe(capacity);
  });

  it('stays unknown for a slot that was empty all along', () => {
    expect(slotCapacity({ ...OBSERVED, highestStock: 0 })).toBeNull();
  });
});
