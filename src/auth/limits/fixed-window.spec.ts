import { FixedWindow } from './fixed-window.js';

describe('a fixed window', () => {
  let now = 0;
  const window = () => new FixedWindow(2, 60_000, () => now);

  it('allows up to its limit and then gives the seconds until it ends', () => {
    const limit = window();
    expect([limit.count('a'), limit.count('a')]).toEqual([undefined, undefined]);
    now = 15_000;
    expect(limit.count('a')).toBe(45);
    now = 59_999;
    expect(limit.count('a')).toBe(1);
    now = 60_000;
    expect(limit.count('a')).toBeUndefined();
  });

  it('counts each key separately', () => {
    const limit = window();
    for (let i = 0; i < 5; i++) limit.count('a');
    expect(limit.count('b')).toBeUndefined();
  });

  it('starts again for a key that it was told to forget', () => {
    const limit = window();
    for (let i = 0; i < 3; i++) limit.count('a');
    limit.forget('a');
    expect([limit.count('a'), limit.count('a')]).toEqual([undefined, undefined]);
    expect(limit.count('a')).toBeDefined();
  });

  it('keeps only the newest 10,000 keys', () => {
    const limit = window();
    for (let i = 0; i < 3; i++) limit.count('first');
    for (let i = 0; i < 10_000; i++) limit.count(`key ${i}`);
    expect(limit.count('first')).toBeUndefined();
    limit.count('key 9999');
    expect(limit.count('key 9999')).toBeDefined();
  });
});
