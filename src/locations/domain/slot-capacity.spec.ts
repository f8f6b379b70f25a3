import { slotCapacity } from './slot-capacity.js';

const UNKNOWN = { counted: null, observedDays: null, highestStock: null };
const OBSERVED = { counted: null, observedDays: 14, highestStock: 9 };

describe('the capacity of a slot', () => {
  it('is unknown without data', () => {
    expect(slotCapacity(UNKNOWN)).toBeNull();
  });

  it('is the counted one first', () => {
    expect(slotCapacity({ ...OBSERVED, counted: 12 })).toBe(12);
  });

  it.each([
    [13, null],
    [14, 9],
    [400, 9],
  ])('after %d observed days is %j when the highest stock seen is 9', (observedDays, capacity) => {
    expect(slotCapacity({ ...OBSERVED, observedDays })).toBe(capacity);
  });

  it('stays unknown for a slot that was empty all along', () => {
    expect(slotCapacity({ ...OBSERVED, highestStock: 0 })).toBeNull();
  });
});
