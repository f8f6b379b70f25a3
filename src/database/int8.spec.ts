import { int8, parseInt8 } from './int8.js';

describe('a bigint column', () => {
  it.each([0, -1, 350, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('keeps %d', (value) => {
    expect(int8.to(value)).toBe(value);
    expect(int8.from(String(value))).toBe(value);
  });

  it('keeps null and undefined', () => {
    expect(int8.to(null)).toBeNull();
    expect(int8.to(undefined)).toBeUndefined();
    expect(int8.from(null)).toBeNull();
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('refuses to store %d', (value) => {
    expect(() => int8.to(value) as unknown).toThrow(RangeError);
  });

  it.each(['9007199254740992', '-9007199254740992', '1.5', '', ' ', 'abc'])(
    'refuses to read %j',
    (text) => {
      expect(() => parseInt8(text)).toThrow(RangeError);
    },
  );
});
